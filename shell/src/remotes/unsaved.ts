export interface UnsavedRegistry {
  /** @returns releases the hold */
  readonly hold: () => () => void;
  readonly any: () => boolean;
}

/** Counts unsaved inputs, which a document load would discard. */
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
