import { useState } from 'react';
import { selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import type { ArticleMine } from '@yanye/shared/contract/reactions';
import { useAppSelector } from '@yanye/shared/redux';
import { isKnownBrowser } from './known-browser';
import { reactionsApi } from './reactions.api';

const none: ReadonlyMap<string, ArticleMine> = new Map();

/**
 * The reader's own likes and favourites. Documents are the same for all users, so the browser requests them afterwards.
 * @param ids of published articles, at most as many as a page of a list has
 * @returns by article id; empty until the response arrives, and for unknown visitors
 */
export const useMine = (ids: readonly string[]): ReadonlyMap<string, ArticleMine> => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  // A visitor who becomes known by a like has the result from its response.
  const [isKnown] = useState(isKnownBrowser);
  const { mine } = reactionsApi.useMineOfQuery(
    { query: { ids: ids.join(',') } },
    {
      skip: ids.length === 0 || !(isSignedIn || isKnown),
      selectFromResult: ({ currentData }) => ({ mine: currentData }),
    },
  );
  return mine ? new Map(mine.map((one) => [one.id, one])) : none;
};
