/** Pixels from the top at which a block counts as reached, below the header. */
const line = 136;

/** @returns the blocks of a text that is rendered in an element */
export const blocksOf = (body: Element): Element[] => [
  ...(body.querySelector('[data-html-of]')?.children ?? []),
];

/** @returns index of the block at the top of the viewport; -1 above the text */
export const blockReached = (blocks: readonly Element[]): number =>
  blocks.findLastIndex((block) => block.getBoundingClientRect().top <= line);

/** @returns whether the end of the text is in view; undefined when it is above: there are comments, not the text */
export const isAtEnd = (blocks: readonly Element[]): boolean | undefined => {
  const last = blocks.at(-1)?.getBoundingClientRect();
  return last && last.bottom > 0 ? last.top < window.innerHeight : undefined;
};

/** @returns text of the heading above a block; empty for none */
export const headingAbove = (blocks: readonly Element[], block: number): string =>
  blocks.slice(0, block + 1).findLast((one) => /^H[2-4]$/.test(one.tagName))?.textContent ?? '';
