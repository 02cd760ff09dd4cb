import { diff3Merge } from 'node-diff3';

/** What two people made of one text, put together. */
export interface MergedTexts {
  readonly text: string;
  /** Places that both changed differently: the first one's are taken there. */
  readonly conflicts: number;
}

interface Part {
  readonly ok?: readonly string[];
  readonly conflict?: { readonly a: readonly string[] };
}

/**
 * Takes what only one of two people changed from whoever did.
 * @param mine what wins where both changed the same lines
 * @param base what both began with
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

/** The same for a title, which is one line. */
export const mergeTitles = (mine: string, base: string, theirs: string): string =>
  mine === base ? theirs : mine;
