import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Foot } from './Foot';
import { messages } from './messages.zh';
import { TextDiff, type Version } from './TextDiff';
import styles from './TextDialogs.module.css';
import type { Text } from './TimelineText';

interface Props {
  readonly present: Text;
  readonly offered: Version;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

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
        <Foot hint={messages.restoreHint}>
          <Button onClick={onClose}>{messages.close}</Button>
          <Button type="primary" onClick={onRestore}>
            {messages.restore}
          </Button>
        </Foot>
      }
    >
      <div className={styles.body}>
        <TextDiff before={before} after={offered} />
      </div>
    </Modal>
  );
};
