import { useState } from 'react';
import { selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import type { ArticleMine } from '@yanye/shared/contract/reactions';
import { useAppSelector } from '@yanye/shared/redux';
import { isKnownBrowser } from './known-browser';
import { useMineOfQuery } from './reactions.api';

const none: ReadonlyMap<string, ArticleMine> = new Map();

/**
 * What of these articles is the reader's own. Pages are the same for everybody, so the browser asks afterwards.
 * @param ids of published articles, at most as many as a page of a list has
 * @returns by id; empty until it is known, and for those of whom nothing can be known
 */
export const useMine = (ids: readonly string[]): ReadonlyMap<string, ArticleMine> => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  // Whoever becomes known by a like just now was told all by its answer.
  const [isKnown] = useState(isKnownBrowser);
  const { mine } = useMineOfQuery(
    { query: { ids: ids.join(',') } },
    {
      skip: ids.length === 0 || !(isSignedIn || isKnown),
      selectFromResult: ({ currentData }) => ({ mine: currentData }),
    },
  );
  return mine ? new Map(mine.map((one) => [one.id, one])) : none;
};
