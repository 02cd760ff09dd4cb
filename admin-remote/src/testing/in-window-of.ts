/** Lets media queries about the least width hold in each test of a file as in a window of `width` pixels. */
export const inWindowOf = (width: number): void => {
  const own = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (media) =>
      ({
        matches: width >= Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity),
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList;
  });
  afterEach(() => {
    window.matchMedia = own;
  });
};
