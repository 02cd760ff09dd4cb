import { Row, Stack } from '#layout/Stack.tsx';
import { Chip, Muted } from '#layout/Text.tsx';
import { messages } from '../messages.zh';
import { DeskActions, type EntryActions } from './DeskActions';
import { DeskAnswer } from './DeskAnswer';
import { DeskContext } from './DeskContext';
import { authorOf, type DeskItem } from './desk-items';
import { DeskPlace } from './DeskPlace';
import { DeskReports } from './DeskReports';
import styles from './DeskPane.module.css';

const text = messages.desk;

interface Props extends EntryActions {
  readonly item: DeskItem;
  /** Its place in the list, from 1, and how long the list is. */
  readonly at: number;
  readonly of: number;
  readonly isWorking: boolean;
}

const Content = ({ item, onOpen }: Pick<Props, 'item' | 'onOpen'>) => {
  if (item.kind === 'comment') return <p className={styles.comment}>{item.comment.content}</p>;
  if (item.kind === 'answer') return <DeskAnswer key={item.key} item={item} isShort={false} />;
  return <DeskContext key={item.key} record={item.record} onOpen={() => onOpen(item)} />;
};

/** The current item beside the list: why it waits, what stood around it, and the decisions. */
export const DeskPane = ({ item, at, of, isWorking, onOpen, ...decisions }: Props) => (
  <section className={styles.pane} aria-label={text.one[item.kind](authorOf(item).nick_name)}>
    {/* The keyboard scrolls it, also where nothing in it can be focused. */}
    <Stack gap={16} className={styles.body} role="group" aria-label={text.paneBody} tabIndex={0}>
      <Row justify="spread">
        <span>
          <DeskPlace item={item} />
        </span>
        <Muted small aria-label={text.place(at, of)}>
          {at} / {of}
        </Muted>
      </Row>
      {item.kind === 'held' ? (
        <p>
          <Chip>{text.heldBecause}</Chip>
        </p>
      ) : (
        <DeskReports reports={item.reports} />
      )}
      <Content item={item} onOpen={onOpen} />
    </Stack>
    <div className={styles.foot}>
      <DeskActions item={item} isWorking={isWorking} {...decisions} />
    </div>
  </section>
);
