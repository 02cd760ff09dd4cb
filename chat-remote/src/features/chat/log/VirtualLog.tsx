import { useRef, type RefObject } from 'react';
import { useVirtualizer, type ReactVirtualizer } from '@tanstack/react-virtual';
import { chatMessages as text } from '../messages.zh';
import type { TimelineRow } from '../model/timeline';
import { useRoom, useRoomView } from '../room/room-context';
import { LogRow } from './LogRow';
import styles from './MessageLog.module.css';
import { NewPill } from './NewPill';
import { TopOfLog } from './TopOfLog';
import { useFoundMessage } from './use-found-message';
import { useLogKeys } from './use-log-keys';
import { useLogPlace } from './use-log-place';

/** Height of what stands above the first row. */
const topHeight = 48;
/** Where an opened room puts the unread line, from the top. */
const markOffset = 120;
const endPadding = 16;
const nearEnd = 80;

const estimates: Readonly<Record<TimelineRow['kind'], number>> = {
  day: 36,
  line: 36,
  unread: 36,
  recalled: 36,
  message: 56,
  writing: 84,
  unsent: 80,
};

type LogVirtualizer = ReactVirtualizer<HTMLDivElement, HTMLDivElement>;

const useLogVirtualizer = (
  rows: readonly TimelineRow[],
  box: RefObject<HTMLDivElement | null>,
  isPast: boolean,
): LogVirtualizer =>
  useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (at) => estimates[rows[at]?.kind ?? 'message'],
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: 10,
    paddingStart: topHeight,
    paddingEnd: endPadding,
    scrollPaddingStart: markOffset,
    scrollPaddingEnd: endPadding,
    anchorTo: 'end',
    // What follows an earlier part is loaded on the way down, not followed to its end.
    followOnAppend: !isPast,
    scrollEndThreshold: nearEnd,
  });

interface Props {
  readonly rows: readonly TimelineRow[];
  /** Number of the newest message that was in sight. */
  readonly seen: number;
  readonly onSeen: (seq: number) => void;
}

/** The log with only the rows around the visible part in the document. The reader's place is kept whatever arrives. */
export const VirtualLog = ({ rows, seen, onSeen }: Props) => {
  const { roomName } = useRoom();
  const isPast = useRoomView(({ log }) => log.past !== undefined);
  const box = useRef<HTMLDivElement>(null);
  const virtualizer = useLogVirtualizer(rows, box, isPast);
  const place = useLogPlace({ box, rows, virtualizer, seen, onSeen });
  const found = useFoundMessage({ rows, virtualizer });
  const { active, onKeyDown, onFocus } = useLogKeys({ box, rows, virtualizer });
  return (
    <>
      <div
        ref={box}
        className={styles.scroll}
        role="log"
        aria-live="off"
        aria-label={text.log(roomName)}
        onScroll={place.onScroll}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <div className={styles.column} style={{ height: virtualizer.getTotalSize() }}>
          <TopOfLog />
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            return (
              row && (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className={styles.item}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <LogRow
                    row={row}
                    isActive={row.key === active}
                    isFound={row.kind === 'message' && row.message.id === found}
                  />
                </div>
              )
            );
          })}
        </div>
      </div>
      <NewPill fresh={place.fresh} isFar={place.isFar} onClick={place.toEnd} />
    </>
  );
};
