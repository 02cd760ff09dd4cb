import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ReactVirtualizer } from '@tanstack/react-virtual';
import { shownFrom } from '../model/room-state';
import { newestMessageSeq, type TimelineRow } from '../model/timeline';
import { countAfter, markIn } from '../model/unread';
import { useRoom, useRoomView } from '../room/room-context';
import { useReadMark } from './use-read-mark';

/** Pixels from the end within which the reader counts as being there. */
const near = 80;
/** Pixels from the end after which a way back is offered. */
const far = 600;
/** Pixels from the top within which older messages are loaded. */
const early = 1_200;

interface Options {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly rows: readonly TimelineRow[];
  readonly virtualizer: ReactVirtualizer<HTMLDivElement, HTMLDivElement>;
  /** Number of the newest message that was in sight. */
  readonly seen: number;
  readonly onSeen: (seq: number) => void;
}

const lastOwn = (rows: readonly TimelineRow[]): string | undefined => {
  const last = rows.at(-1);
  return last?.kind === 'unsent' ? last.key : undefined;
};

/** Milliseconds in which an opened room finds its place: rows that are added above would move what it looks for. */
const placingMs = 500;

/** Keeps the end in sight while the height of the box changes, as when the composer grows. */
const useKeptEnd = ({ box, virtualizer }: Options, isAtEnd: boolean): void => {
  const wasAtEnd = useRef(isAtEnd);
  useEffect(() => {
    wasAtEnd.current = isAtEnd;
  });
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) virtualizer.scrollToEnd();
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, virtualizer]);
};

/** Opens the room at the unread line, or else at the end, unless a message is asked for. @returns whether it has found its place */
const useOpening = ({ rows, virtualizer }: Options): boolean => {
  const { wanted } = useRoom();
  const [isOpened, setOpened] = useState(false);
  const isReturned = useRoomView(({ window }) => window > 0);
  const placed = useRef<'nowhere' | 'end' | 'mark'>('nowhere');
  useLayoutEffect(() => {
    if (wanted) placed.current = 'mark';
    if (placed.current === 'mark' || isOpened) return;
    const mark = isReturned ? -1 : rows.findIndex(({ kind }) => kind === 'unread');
    if (mark >= 0) virtualizer.scrollToIndex(mark, { align: 'start' });
    else if (placed.current === 'nowhere') virtualizer.scrollToEnd();
    placed.current = mark >= 0 ? 'mark' : 'end';
  }, [isOpened, isReturned, rows, virtualizer, wanted]);
  useEffect(() => {
    const timer = setTimeout(() => setOpened(true), placingMs);
    return () => clearTimeout(timer);
  }, []);
  return isOpened;
};

/** Where the reader is in the log: what is new below, when to load more above or below, what was read. */
export const useLogPlace = (options: Options) => {
  const { box, rows, virtualizer } = options;
  const { client } = useRoom();
  const isPast = useRoomView(({ log }) => log.past !== undefined);
  const [isLow, setLow] = useState(true);
  const isAtEnd = isLow && !isPast;
  const [isFar, setFar] = useState(false);
  const { seen, onSeen } = options;
  const hasMore = useRoomView(({ log, older }) => shownFrom(log) > 1 && older === 'idle');
  const hasNewer = useRoomView(({ newer }) => isPast && newer === 'idle');
  const newest = useRoomView(({ log }) => newestMessageSeq(log));

  const isOpened = useOpening(options);
  useKeptEnd(options, isAtEnd);

  const look = useCallback(() => {
    const { current: element } = box;
    if (!element) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    setLow(left < near);
    setFar(left > far);
    if (isOpened && hasMore && element.scrollTop < early) void client.older();
    if (isOpened && hasNewer && left < early) void client.newer();
  }, [box, client, hasMore, hasNewer, isOpened]);

  // Rows change the heights, and a page that does not fill the screen has no scrolling that would load more.
  useEffect(() => {
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [look, rows]);

  useEffect(() => {
    if (isAtEnd && newest > seen) onSeen(newest);
  }, [isAtEnd, newest, onSeen, seen]);
  useReadMark((isAtEnd ? newest : seen) || undefined);

  const own = lastOwn(rows);
  const knownOwn = useRef(own);
  useEffect(() => {
    if (own !== undefined && own !== knownOwn.current) virtualizer.scrollToEnd();
    knownOwn.current = own;
  }, [own, virtualizer]);

  // Another device of the reader may have seen them.
  const read = useRoomView(({ log, marks, room }) => markIn(log, marks, room)?.read_seq ?? 0);
  const known = useRoomView((view) => countAfter(view.log, view.me, Math.max(seen, read)));
  return {
    fresh: isAtEnd ? 0 : known,
    isFar: isFar || isPast,
    isPast,
    onScroll: look,
    toEnd: () => (isPast ? client.toNewest() : virtualizer.scrollToEnd()),
  };
};
