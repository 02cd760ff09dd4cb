import { useEffect, useMemo, useState } from 'react';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { useHydrated } from '@yanye/shared/use-hydrated';
import { chatMessages as text } from '../messages.zh';
import { newestMessageSeq, timelineOf, type TimelineRow, type UnreadMark } from '../model/timeline';
import { useRoom, useRoomView } from '../room/room-context';
import { Announcer } from './Announcer';
import { LogRow } from './LogRow';
import styles from './MessageLog.module.css';
import { TopOfLog } from './TopOfLog';
import { useReadMark } from './use-read-mark';
import { VirtualLog } from './VirtualLog';

const dayCheckMs = 60_000;

/** @returns a time that is renewed often enough for day lines */
const useToday = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), dayCheckMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const useTimeline = (unread: UnreadMark | undefined): readonly TimelineRow[] => {
  const log = useRoomView((view) => view.log);
  const me = useRoomView((view) => view.me);
  const outbox = useRoomView((view) => view.outbox);
  const lines = useRoomView((view) => view.lines);
  // As a text, which stays the same while they go on writing.
  const writing = useRoomView((view) => view.writing.map(({ client_id }) => client_id).join(' '));
  const now = useToday();
  return useMemo(
    () =>
      timelineOf({
        ...{ log, me, outbox, lines, unread, now },
        writing: writing === '' ? [] : writing.split(' '),
      }),
    [log, me, outbox, lines, writing, unread, now],
  );
};

/** @returns where the reader had stopped, which stays although they read on; it may be known only after the first moment */
const useMark = (unread: UnreadMark): UnreadMark | undefined => {
  const [mark, setMark] = useState<UnreadMark>();
  if (mark === undefined && unread.after > 0) setMark(unread);
  return mark;
};

/** As the server renders it: everything, with the newest in sight though no script scrolls. */
const PlainLog = ({ rows }: { readonly rows: readonly TimelineRow[] }) => {
  const { roomName } = useRoom();
  return (
    <div className={`${styles.scroll} ${styles.plain}`} role="log" aria-label={text.log(roomName)}>
      <div className={styles.column}>
        <TopOfLog />
        {rows.map((row) => (
          <LogRow key={row.key} row={row} isActive={false} isFound={false} />
        ))}
        <noscript>
          <p className={styles.note}>{text.needScripts}</p>
        </noscript>
      </div>
    </div>
  );
};

const EmptyLog = () => {
  useReadMark(0);
  return (
    <div className={styles.empty}>
      <EmptyView title={text.emptyTitle} text={text.emptyText} />
    </div>
  );
};

/** What was said in the room. `unread` is where the reader had stopped before it was opened. */
export const MessageLog = ({ unread }: { readonly unread: UnreadMark }) => {
  const mark = useMark(unread);
  const rows = useTimeline(mark);
  const isHydrated = useHydrated();
  const { client } = useRoom();
  const window = useRoomView((view) => view.window);
  const [seen, setSeen] = useState(() => newestMessageSeq(client.get().log));
  if (rows.length === 0) return <EmptyLog />;
  if (!isHydrated) return <PlainLog rows={rows} />;
  return (
    <>
      {/* Another part of the log has a place of its own. */}
      <VirtualLog key={window} rows={rows} seen={seen} onSeen={setSeen} />
      <Announcer />
    </>
  );
};
