import { useEffect, useRef } from 'react';

/** Pixels from the end within which a reader counts as being at the end. */
const near = 80;

interface Options {
  /** Whether the scrolling element is rendered. */
  readonly isDrawn: boolean;
  /** Id of the newest message; 0 where there is none. */
  readonly newest: number;
  readonly isMine: boolean;
}

/** Scrolls to the newest message, unless the reader is further up and another user sent it. */
export const useNewestInSight = ({ isDrawn, newest, isMine }: Options) => {
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    // Browsers may return a promise, which is not a clean-up function.
    if (isDrawn && (isAtEnd.current || isMine)) void end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isDrawn, newest, isMine]);
  const onScroll = ({ currentTarget: box }: { readonly currentTarget: HTMLElement }) => {
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < near;
  };
  return { end, onScroll };
};
