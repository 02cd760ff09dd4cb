/** Counts unsaved inputs, which a document load would discard. */
export const createUnsavedRegistry = () => {
  const held = new Set<symbol>();
  return {
    /** @returns releases the hold */
    hold: (): (() => void) => {
      const mark = Symbol('unsaved');
      held.add(mark);
      return () => void held.delete(mark);
    },
    any: (): boolean => held.size > 0,
  };
};

export type UnsavedRegistry = ReturnType<typeof createUnsavedRegistry>;
