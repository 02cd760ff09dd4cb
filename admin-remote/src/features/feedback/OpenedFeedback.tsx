import { Modal } from 'antd';
import type { Feedback } from '@yanye/shared/contract/feedback';
import { Minute } from '#controls/Minute.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import styles from './Feedback.module.css';
import { messages as text } from './messages.zh';

interface Props {
  readonly record: Feedback;
  readonly onClose: () => void;
}

/** A piece of feedback as it was written. */
export const OpenedFeedback = ({ record: { content, email, created_at }, onClose }: Props) => (
  <Modal open footer={null} title={text.table} onCancel={onClose}>
    <Stack gap={12}>
      <p className={styles.content}>{content}</p>
      <Row gap={12}>
        <Muted small>{email}</Muted>
        <Minute time={created_at} />
      </Row>
    </Stack>
  </Modal>
);
