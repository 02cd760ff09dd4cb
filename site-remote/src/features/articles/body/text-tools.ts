import { copyCodeOf, frameCode } from './code-frames';
import { linkHeadings } from './heading-links';

/** What a reader's hand needs in a text, once there is one. */
export const textTools = { copyCodeOf, frameCode, linkHeadings };
