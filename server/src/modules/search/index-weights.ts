/** What a hit in title or tags weighs against one in the text. */
export const titleWeight = 3;

/** What a hit in a heading weighs against one below it. */
export const headWeight = 8;
