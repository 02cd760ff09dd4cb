import { useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { sessionMessages } from '../messages.zh';
import { answerGoingOn } from '../model/shown-answers';
import { useSession } from '../room/session-context';
import styles from './DialogsView.module.css';
import { EndPill } from './EndPill';
import { RowView } from './RowView';
import { rowsOf, type Row } from './rows';
import { TopOfDialogs } from './TopOfDialogs';
import { useOlder } from './use-older';
import { usePlace } from './use-place';
import { WritingStatus } from './WritingStatus';

const text = sessionMessages.log;
const topHeight = 48;
const endPadding = 24;
const estimates: Readonly<Record<Row['kind'], number>> = { prologue: 120, dialog: 420, unsent: 96 };

/** The dialogs, of which only those around the visible part are in the document. */
export const DialogsView = () => {
  const { session, log, unsent } = useSession();
  const box = useRef<HTMLDivElement>(null);
  const rows = rowsOf(session, log, unsent);
  const older = useOlder();
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (at) => estimates[rows[at]?.kind ?? 'dialog'],
    getItemKey: (at) => rows[at]?.key ?? at,
    // Rows at the top, which nobody sees, would be measured before their Markdown can be drawn.
    initialOffset: rows.length * estimates.dialog,
    overscan: 4,
    paddingStart: topHeight,
    paddingEnd: endPadding,
    anchorTo: 'end',
    scrollEndThreshold: 40,
  });
  const place = usePlace({ box, rows, virtualizer, onEarly: older.load });
  const newest = answerGoingOn(log)?.answer ?? log.dialogs.at(-1)?.answers.at(-1);
  return (
    <div className={styles.middle}>
      <div
        ref={box}
        className={styles.scroll}
        role="log"
        aria-live="off"
        aria-label={text.label(session.role.name)}
        tabIndex={0}
        onScroll={place.onScroll}
      >
        <div className={styles.column} style={{ height: virtualizer.getTotalSize() }}>
          <TopOfDialogs older={older} />
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
                  <RowView row={row} isLast={index === rows.length - 1} />
                </div>
              )
            );
          })}
        </div>
      </div>
      <WritingStatus state={newest?.state} />
      {!place.isAtEnd && <EndPill onClick={place.toEnd} />}
    </div>
  );
};
