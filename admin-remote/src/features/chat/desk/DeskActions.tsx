import { Button } from 'antd';
import { Row } from '#layout/Stack.tsx';
import { messages } from '../messages.zh';
import { authorOf, isMessage, type DeskItem, type MessageItem } from './desk-items';
import styles from './desk.module.css';

const text = messages.desk;

export interface EntryActions {
  readonly onOpen: (item: MessageItem) => void;
  readonly onKeep: (item: DeskItem) => void;
  readonly onRemove: (item: DeskItem) => void;
  readonly onMute: (item: MessageItem) => void;
}

interface Props extends Omit<EntryActions, 'onOpen'> {
  readonly item: DeskItem;
  readonly isWorking: boolean;
}

/** The decisions about an item. */
export const DeskActions = ({ item, isWorking, onKeep, onRemove, onMute }: Props) => {
  const who = authorOf(item).nick_name;
  const one = text.one[item.kind](who);
  const keep = item.kind === 'held' ? text.approve : text.keep;
  return (
    <Row gap={4} className={styles.actions}>
      <Button
        type="primary"
        ghost
        loading={isWorking}
        aria-label={text.named(keep, one)}
        onClick={() => onKeep(item)}
      >
        {keep}
      </Button>
      <Button
        type="text"
        disabled={isWorking}
        aria-label={text.named(text.remove, one)}
        onClick={() => onRemove(item)}
      >
        {text.remove}
      </Button>
      {isMessage(item) && (
        <Button
          type="text"
          disabled={isWorking}
          aria-label={text.removeAndMuteOf(who)}
          onClick={() => onMute(item)}
        >
          {text.removeAndMute}
        </Button>
      )}
    </Row>
  );
};
