import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { useMedia } from '@yanye/shared/settings/use-media';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { FailedView } from '#controls/FailedView.tsx';
import { Muted } from '#layout/Text.tsx';
import { messages } from './messages.zh';
import type { Line } from './timeline-days';
import styles from './TimelineDrawer.module.css';
import { TimelineLines } from './TimelineLines';
import { TimelineText, type Text } from './TimelineText';
import { useTimeline, type TimelineSource } from './use-timeline';

interface Props extends TimelineSource {
  readonly present: Text;
  readonly refusal: string | undefined;
  readonly onRestore: (text: Text, name: string) => void;
  readonly onClose: () => void;
}

const nameOf = ({ at, how }: Line) => {
  const moment = new Date(at).toLocaleString('zh-CN', {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return `${moment} 的${messages.hows[how]}`;
};

/** All versions of a text: compare one with the current text and restore it. */
export const TimelineDrawer = ({ present, refusal, onRestore, onClose, ...source }: Props) => {
  const { lines, failure, hasMore, busy, more, retry } = useTimeline(source);
  const [chosen, setChosen] = useState<Line>();
  const isWide = useMedia('(min-width: 768px)');
  // With room for both, the newest one is shown at once.
  const picked = chosen ?? (isWide ? lines?.[0] : undefined);
  // The text at opening time, because the user cannot type behind the drawer.
  const [shown] = useState(present);

  const list = () => {
    if (!lines) return failure ? <FailedView error={failure} onRetry={retry} /> : <LoadingView lines={6} />;
    return (
      <>
        {failure && <FailedView error={failure} onRetry={retry} />}
        {lines.length === 0 ? (
          <EmptyView title={messages.empty} text={messages.emptyText} />
        ) : (
          <TimelineLines
            lines={lines}
            picked={picked?.key}
            onPick={setChosen}
            hasMore={hasMore}
            busy={busy}
            onMore={more}
          />
        )}
      </>
    );
  };

  return (
    <Drawer
      open
      title={
        <>
          {messages.title}
          <Muted small className={styles.hint}>
            {messages.hint}
          </Muted>
        </>
      }
      size="min(720px, 100vw)"
      styles={{ body: { padding: 0 } }}
      onClose={onClose}
    >
      <div className={styles.sides} data-picked={picked !== undefined}>
        <div className={styles.list}>{list()}</div>
        <div className={styles.text}>
          {picked && (
            <>
              <Button
                className={styles.back}
                type="text"
                icon={<ArrowLeftOutlined aria-hidden />}
                onClick={() => setChosen(undefined)}
              >
                {messages.back}
              </Button>
              <TimelineText
                key={picked.key}
                line={picked}
                name={nameOf(picked)}
                present={shown}
                refusal={refusal}
                onRestore={(text) => onRestore(text, nameOf(picked))}
              />
            </>
          )}
        </div>
      </div>
    </Drawer>
  );
};
