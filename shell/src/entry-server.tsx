export { documentOf, inlineScriptHashes, inlineScripts } from './document/document';
export { frameOnly } from './rendering/frame-only';
export { prepareSite } from './rendering/prepare-site';
export { provided } from './remotes/provided';
