/** Stands before every id that a footnote makes, so that `[^root]` cannot take the id of a part of the page. */
export const NOTE_PREFIX = 'note-';
