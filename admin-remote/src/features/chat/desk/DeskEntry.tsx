import { plainWordsOf } from '#controls/markdown/markdown-tree.ts';
import { Since } from '#controls/Since.tsx';
import { PersonPicture } from '#controls/PersonPicture.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Chip, Clamp, Muted } from '#layout/Text.tsx';
import { rooted } from '../chat-facts';
import { messages } from '../messages.zh';
import { RecordContent } from '../RecordContent';
import { DeskActions, type EntryActions } from './DeskActions';
import { DeskAnswer } from './DeskAnswer';
import { authorOf, isMessage, writtenAt, type DeskItem } from './desk-items';
import { DeskPlace } from './DeskPlace';
import { DeskReports } from './DeskReports';
import styles from './desk.module.css';

const text = messages.desk;

interface Props extends EntryActions {
  readonly item: DeskItem;
  /** Whether it is the one that the keys decide about. */
  readonly isCurrent: boolean;
  /** Whether reports and decisions stand beside the list. */
  readonly isShort: boolean;
  readonly isWorking: boolean;
  readonly onCurrent: (item: DeskItem) => void;
}

const Content = ({ item, isShort, onOpen }: Pick<Props, 'item' | 'isShort' | 'onOpen'>) => {
  if (isMessage(item))
    return <RecordContent record={item.record} lines={isShort ? 2 : 6} onOpen={() => onOpen(item)} />;
  if (item.kind === 'answer' && !isShort) return <DeskAnswer item={item} isShort />;
  const content = item.kind === 'comment' ? item.comment.content : plainWordsOf(item.answer.content);
  return isShort ? <Clamp lines={2}>{content}</Clamp> : <p className={styles.text}>{content}</p>;
};

export const DeskEntry = ({
  item,
  isCurrent,
  isShort,
  isWorking,
  onCurrent,
  onOpen,
  ...decisions
}: Props) => {
  const { nick_name, avatar } = authorOf(item);
  return (
    // Focused by the keys, and once the entry before it is decided.
    <li
      className={styles.entry}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent}
      aria-label={text.one[item.kind](nick_name)}
      data-short={isShort}
      onFocus={() => onCurrent(item)}
      onClick={() => onCurrent(item)}
    >
      <PersonPicture nick={nick_name} path={rooted(avatar)} />
      <Stack gap={8}>
        <Row gap={8}>
          <b className={styles.author}>{nick_name}</b>
          <Muted small>
            <Since time={writtenAt(item)} />
          </Muted>
          <Muted small className={styles.place}>
            <DeskPlace item={item} />
          </Muted>
          <Chip>{item.kind === 'held' ? text.heldBecause : text.reportedBy(item.reports.length)}</Chip>
        </Row>
        <div className={styles.content}>
          <Content item={item} isShort={isShort} onOpen={onOpen} />
        </div>
        {item.kind !== 'held' && !isShort && <DeskReports reports={item.reports} />}
      </Stack>
      {!isShort && <DeskActions item={item} isWorking={isWorking} {...decisions} />}
    </li>
  );
};
