import { diff3Merge } from 'node-diff3';

/** The merge result of two texts. */
export interface MergedTexts {
  readonly text: string;
  /** Number of conflicts, which are resolved in favour of the first text. */
  readonly conflicts: number;
}

interface Part {
  readonly ok?: readonly string[];
  readonly conflict?: { readonly a: readonly string[] };
}

/**
 * Merges two texts three-way.
 * @param mine wins in conflicts
 * @param base the common ancestor
 */
export const mergeTexts = (mine: string, base: string, theirs: string): MergedTexts => {
  const lines = (text: string) => text.split('\n');
  const parts = diff3Merge(lines(mine), lines(base), lines(theirs), {
    excludeFalseConflicts: true,
  }) as Part[];
  return {
    text: parts.flatMap(({ ok, conflict }) => ok ?? conflict?.a ?? []).join('\n'),
    conflicts: parts.filter(({ conflict }) => conflict !== undefined).length,
  };
};

/** Merges titles, which are a single line. */
export const mergeTitles = (mine: string, base: string, theirs: string): string =>
  mine === base ? theirs : mine;
