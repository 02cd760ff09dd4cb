import { copyCodeOf, frameCode } from './code-frames';
import { linkHeadings } from './heading-links';
import { loadMedia } from './remote-media';

/** Click handlers and additions of a text, loaded on the first interaction. */
export const textTools = { copyCodeOf, frameCode, linkHeadings, loadMedia };
