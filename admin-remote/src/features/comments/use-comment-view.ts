import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@yanye/shared/router';
import { changeCommentView, readCommentView, writeCommentView, type CommentView } from './comment-view';

/** The view as it stands in the address, and how to change it; each change is a step of the browser's history. */
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
