import { useEffect, useRef } from 'react';

/** Pixels from the end at which somebody still reads what is new. */
const near = 80;

interface Options {
  /** The box that scrolls is drawn. */
  readonly isDrawn: boolean;
  /** Id of the newest message; 0 where there is none. */
  readonly newest: number;
  readonly isMine: boolean;
}

/** Keeps the newest message in sight, unless somebody reads further up and another one wrote. */
export const useNewestInSight = ({ isDrawn, newest, isMine }: Options) => {
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    // Browsers may answer with a promise, which is no clean-up.
    if (isDrawn && (isAtEnd.current || isMine)) void end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isDrawn, newest, isMine]);
  const onScroll = ({ currentTarget: box }: { readonly currentTarget: HTMLElement }) => {
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < near;
  };
  return { end, onScroll };
};
