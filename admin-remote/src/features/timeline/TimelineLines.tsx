import { Button } from 'antd';
import { Stack } from '#layout/Stack.tsx';
import { ListChoice, Muted } from '#layout/Text.tsx';
import { messages } from './messages.zh';
import { daysOf, type Line } from './timeline-days';
import styles from './TimelineLines.module.css';

interface Props {
  readonly lines: readonly Line[];
  readonly picked: string | undefined;
  readonly onPick: (line: Line) => void;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
}

const timeOf = (at: number) =>
  new Date(at).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });

const whoOf = ({ isMine, who }: Line) => {
  if (isMine) return messages.you;
  return who === '' ? messages.gone : who;
};

export const TimelineLines = ({ lines, picked, onPick, hasMore, busy, onMore }: Props) => (
  <nav aria-label={messages.list} className={styles.lines}>
    {daysOf(lines, Date.now()).map(({ name, lines: ofDay }) => (
      <section key={name} aria-label={name}>
        <h3 className={styles.day}>{name}</h3>
        <Stack as="ul" gap={0}>
          {ofDay.map((line) => (
            <li key={line.key}>
              <ListChoice
                className={styles.line}
                aria-pressed={line.key === picked}
                onClick={() => onPick(line)}
              >
                <span className={styles.time}>{timeOf(line.at)}</span>
                <Stack as="span" gap={0}>
                  <span className={styles.how} data-how={line.how}>
                    {messages.hows[line.how]}
                  </span>
                  <Muted small>
                    {whoOf(line)} · {messages.size(line.size)}
                  </Muted>
                </Stack>
              </ListChoice>
            </li>
          ))}
        </Stack>
      </section>
    ))}
    {hasMore && (
      <Button block type="text" loading={busy} onClick={onMore}>
        {messages.more}
      </Button>
    )}
  </nav>
);
