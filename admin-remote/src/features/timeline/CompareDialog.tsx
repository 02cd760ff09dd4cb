import { Button, Modal } from 'antd';
import { useState } from 'react';
import styles from './CompareDialog.module.css';
import { messages } from './messages.zh';
import { TextDiff, type Version } from './TextDiff';
import type { Text } from './TimelineText';

interface Props {
  readonly present: Text;
  readonly offered: Version;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** A comparison of the offered text with the current one, before it is restored. */
export const CompareDialog = ({ present, offered, onRestore, onClose }: Props) => {
  const [before] = useState<Version>({ label: messages.present, ...present });
  return (
    <Modal
      open
      title={messages.compareTitle(offered.label)}
      width="min(1200px, calc(100vw - 32px))"
      style={{ top: 32 }}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          <span className={styles.hint}>{messages.restoreHint}</span>
          <Button onClick={onClose}>{messages.close}</Button>
          <Button type="primary" onClick={onRestore}>
            {messages.restore}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <TextDiff before={before} after={offered} />
      </div>
    </Modal>
  );
};
