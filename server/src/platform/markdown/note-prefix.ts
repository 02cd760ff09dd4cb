/** Prefix of every id that a footnote creates, so that `[^root]` cannot take the id of a part of the page. */
export const NOTE_PREFIX = 'note-';
