import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@yanye/shared/router';
import { changeCommentView, readCommentView, writeCommentView, type CommentView } from './comment-view';

/** The view from the query string and its setter; each change adds a history entry. */
export const useCommentView = (): readonly [CommentView, (change: Partial<CommentView>) => void] => {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readCommentView(params), [params]);
  const change = useCallback(
    (part: Partial<CommentView>) =>
      setParams(writeCommentView(changeCommentView(view, part)), { preventScrollReset: true }),
    [view, setParams],
  );
  return [view, change];
};
