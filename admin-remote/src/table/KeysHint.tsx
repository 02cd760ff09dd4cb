import { Button, Popover } from 'antd';
import { useScreenKeys } from '#controls/keys/screen-keys.ts';
import { Facts } from '../layout/Facts';
import { messages } from './messages.zh';
import styles from './Popups.module.css';

const text = messages.keys;

const keys = { title: text.title, keys: text.list } as const;

export const KeysHint = () => {
  useScreenKeys(keys);
  return (
    <Popover trigger="click" placement="bottomRight" title={text.title} content={<Facts facts={text.list} />}>
      <Button className={styles.keysButton}>{text.button}</Button>
    </Popover>
  );
};
