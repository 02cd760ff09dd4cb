export { openModelUpstream, type ModelUpstream } from './upstream/model-upstream.mjs';
