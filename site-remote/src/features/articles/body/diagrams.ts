/** Draws diagrams when they come into sight. */
export const drawOnSight =
  (_body: HTMLElement): (() => void) =>
  () =>
    undefined;
