import { Alert, Button, Space } from 'antd';
import { messages } from '../../messages.zh';
import type { TextCopy } from './text-copy';

const text = messages.write;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** @param at milliseconds since the epoch @returns month, day, hour and minute on this person's clock */
export const shortMoment = (at: number): string => {
  const date = new Date(at);
  const day = `${date.getMonth() + 1} 月 ${date.getDate()} 日`;
  return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
};

interface RestoreProps {
  readonly copy: TextCopy;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers the text that an earlier visit left in this browser. */
export const RestoreNotice = ({ copy, onRestore, onDiscard }: RestoreProps) => (
  <Alert
    banner
    type="info"
    title={text.restoreTitle(shortMoment(copy.at), copy.text.length)}
    action={
      <Space>
        <Button size="small" type="primary" onClick={onRestore}>
          {text.restore}
        </Button>
        <Button size="small" onClick={onDiscard}>
          {text.discard}
        </Button>
      </Space>
    }
  />
);

interface ConflictProps {
  readonly theirs: string;
  readonly busy: boolean;
  readonly onOverwrite: () => void;
}

/** Somebody else changed the article: the text stays here, and the person decides. */
export const ConflictNotice = ({ theirs, busy, onOverwrite }: ConflictProps) => (
  <Alert
    banner
    type="warning"
    title={text.conflictTitle}
    description={text.conflictText}
    action={
      <Space wrap>
        <Button size="small" href={theirs} target="_blank" rel="noreferrer">
          {text.conflictView}
        </Button>
        <Button size="small" danger loading={busy} onClick={onOverwrite}>
          {text.conflictOverwrite}
        </Button>
      </Space>
    }
  />
);
