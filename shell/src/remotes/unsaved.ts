export interface UnsavedRegistry {
  /** @returns takes the word back */
  readonly hold: () => () => void;
  readonly any: () => boolean;
}

/** Counts what would be lost if the document were loaded anew. */
export const createUnsavedRegistry = (): UnsavedRegistry => {
  const held = new Set<symbol>();
  return {
    hold: () => {
      const mark = Symbol('unsaved');
      held.add(mark);
      return () => void held.delete(mark);
    },
    any: () => held.size > 0,
  };
};
