import { diff3Merge } from 'node-diff3';

interface Part {
  readonly ok?: readonly string[];
  readonly conflict?: { readonly a: readonly string[] };
}

/** Merges three-way; `mine` wins in conflicts. @returns the text and the number of conflicts */
export const mergeTexts = (mine: string, base: string, theirs: string) => {
  const lines = (text: string) => text.split('\n');
  const parts = diff3Merge(lines(mine), lines(base), lines(theirs), {
    excludeFalseConflicts: true,
  }) as Part[];
  return {
    text: parts.flatMap(({ ok, conflict }) => ok ?? conflict?.a ?? []).join('\n'),
    conflicts: parts.filter(({ conflict }) => conflict !== undefined).length,
  };
};

export const mergeTitles = (mine: string, base: string, theirs: string): string =>
  mine === base ? theirs : mine;
