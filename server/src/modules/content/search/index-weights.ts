/** What a hit weighs against one in the text. */
export const weights = { title: 24, tags: 3, heads: 8 } as const;
