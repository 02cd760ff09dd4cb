import { hostileArchives } from './archives.mjs';
import { hostileJson } from './json.mjs';
import { hostileMarkdown } from './markdown.mjs';
import { hostilePictures } from './pictures.mjs';
import { hostileSvg } from './svg.mjs';

/** Everything that a person may send and that wants more work than it is worth. @type {readonly import('./inputs.d.mts').HostileInput[]} */
export const hostileInputs = [
  ...hostileMarkdown,
  ...hostileJson,
  ...hostileSvg,
  ...hostilePictures,
  ...hostileArchives,
];
