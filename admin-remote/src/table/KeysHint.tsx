import { Button, Popover } from 'antd';
import { messages } from './messages.zh';
import styles from './Popups.module.css';

const text = messages.keys;

export const KeysHint = () => (
  <Popover
    trigger="click"
    placement="bottomRight"
    title={text.title}
    content={
      <dl className={styles.keys}>
        {text.list.map(([keys, what]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    }
  >
    <Button className={styles.keysButton}>{text.button}</Button>
  </Popover>
);
