import { Tag, Tooltip } from 'antd';
import { messages } from '#messages.zh.ts';
import styles from './SideMenu.module.css';

const text = messages.frame;

/** Tells a tourist that the account changes nothing. */
export const DemoTag = () => (
  <Tooltip title={text.demoHint}>
    <Tag color="warning" variant="filled" className={styles.demo}>
      {text.demo}
    </Tag>
  </Tooltip>
);
