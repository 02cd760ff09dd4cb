import { Button, Popover } from 'antd';
import { Facts } from '../layout/Facts';
import { messages } from './messages.zh';
import styles from './Popups.module.css';

const text = messages.keys;

export const KeysHint = () => (
  <Popover trigger="click" placement="bottomRight" title={text.title} content={<Facts facts={text.list} />}>
    <Button className={styles.keysButton}>{text.button}</Button>
  </Popover>
);
