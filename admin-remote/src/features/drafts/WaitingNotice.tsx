import { Alert, Button, Space } from 'antd';
import { countOf } from '@yanye/shared/markdown/text-count';
import { shortMoment } from './short-moment';
import { messages } from './messages.zh';
import styles from './WaitingNotice.module.css';
import type { WaitingText } from './waiting-text';

interface Props {
  readonly waiting: WaitingText;
  readonly onCompare: () => void;
  readonly onDecline: () => void;
}

/** Offers text from an earlier visit and a comparison before the user restores it. */
export const WaitingNotice = ({ waiting: { at, title, text, where, more }, onCompare, onDecline }: Props) => (
  <Alert
    banner
    className={styles.notice}
    type="info"
    title={messages.found(shortMoment(at), title.trim(), countOf(text).toLocaleString('en-US'))}
    description={[
      where === 'here' ? messages.foundHere : messages.foundOnServer,
      ...(more > 0 ? [messages.more(more)] : []),
    ].join('。')}
    action={
      <Space wrap>
        <Button size="small" type="primary" onClick={onCompare}>
          {messages.compare}
        </Button>
        <Button size="small" onClick={onDecline}>
          {messages.decline}
        </Button>
      </Space>
    }
  />
);
