import { useEffect, useRef } from 'react';
import { useLocation } from '@yanye/shared/router';
import { holdInView } from '../../viewport/hold-in-view';
import { commentIn } from './comment-address';

/**
 * Scrolls to the comment that the address names, once it is rendered, and holds it in view while other parts of the page load.
 * @param there the comments of the list; a new value starts another attempt
 * @param ask fetches a comment that is not in the list, once for each
 */
export const useCommentInAddress = (there: unknown, ask: (id: number) => void): void => {
  const { hash, key } = useLocation();
  const id = commentIn(hash);
  const arrivedAt = useRef('');
  const askedFor = useRef<number>(undefined);
  const marked = useRef<Element>(undefined);
  const release = useRef<() => void>(undefined);

  useEffect(() => () => release.current?.(), []);

  useEffect(() => {
    if (id === undefined || !there || arrivedAt.current === key) return;
    const comment = document.getElementById(`comment-${id}`);
    if (!comment) {
      if (askedFor.current !== id) ask(id);
      askedFor.current = id;
      return;
    }
    arrivedAt.current = key;
    const words = comment.querySelector('article') ?? comment;
    marked.current?.removeAttribute('data-wanted');
    marked.current = words;
    words.setAttribute('data-wanted', '');
    words.tabIndex = -1;
    words.focus({ preventScroll: true });
    release.current?.();
    release.current = holdInView(words);
  }, [id, key, there, ask]);
};
