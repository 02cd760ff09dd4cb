import { useEffect, useState } from 'react';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import type { SearchResult, SearchSuggestion } from '@yanye/shared/contract/search';
import { useAppDispatch } from '@yanye/shared/redux';
import { findArticles, suggestTitles } from '../search.api';

/** Milliseconds of debounce before a request is sent. */
const pause = 180;

const most = 6;

export interface LiveAnswer {
  readonly key: string;
  readonly titles: readonly SearchSuggestion[];
  readonly result?: SearchResult;
  readonly error?: ApiError;
}

/**
 * Searches while the user types: debounces requests and aborts the previous one.
 * @param key trimmed; an empty one sends no request
 * @param attempt another number repeats the request
 * @returns the latest response, which may belong to an earlier key
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
