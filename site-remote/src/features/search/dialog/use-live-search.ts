import { useEffect, useState } from 'react';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import type { SearchResult, SearchSuggestion } from '@yanye/shared/contract/search';
import { useAppDispatch } from '@yanye/shared/redux';
import { findArticles, suggestTitles } from '../search.api';

/** Milliseconds without a keystroke before the server is asked. */
const pause = 180;

/** Articles shown at once. */
const most = 6;

export interface LiveAnswer {
  /** What it is an answer to. */
  readonly key: string;
  readonly titles: readonly SearchSuggestion[];
  readonly result?: SearchResult;
  readonly error?: ApiError;
}

/**
 * Searches while somebody types: asks after a short pause, and gives up a question as soon as there is a newer one.
 * @param key trimmed; nothing is asked for an empty one
 * @param attempt another number asks again
 * @returns the latest answer, which may be to an earlier key
 */
export const useLiveSearch = (key: string, attempt: number): LiveAnswer | undefined => {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<LiveAnswer>();

  useEffect(() => {
    if (key === '') {
      setAnswer(undefined);
      return undefined;
    }
    let giveUp = () => {};
    const timer = setTimeout(() => {
      const fresh = { subscribe: false } as const;
      const titles = dispatch(suggestTitles.initiate({ query: { key } }, fresh));
      const result = dispatch(findArticles.initiate({ query: { key, limit: most, typing: 'true' } }, fresh));
      let isWanted = true;
      giveUp = () => {
        isWanted = false;
        titles.abort();
        result.abort();
      };
      const show = (part: Omit<Partial<LiveAnswer>, 'key'>) => {
        if (isWanted)
          setAnswer((known) => ({ titles: [], ...(known?.key === key ? known : {}), ...part, key }));
      };
      titles.unwrap().then(
        (found) => show({ titles: found }),
        () => {},
      );
      result.unwrap().then(
        (found) => show({ result: found }),
        (error: unknown) => show({ error: asApiError(error) }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      giveUp();
    };
  }, [dispatch, key, attempt]);

  return answer;
};
