import { Modal } from 'antd';
import type { CommentRecord } from '@yanye/shared/contract/comments';
import { Stack } from '#layout/Stack.tsx';
import { CommentBody } from './CommentBody';
import { messages } from './messages.zh';
import { ReplyForm } from './ReplyForm';

interface Props {
  readonly comment: CommentRecord;
  readonly mayReply: boolean;
  readonly onClose: () => void;
}

export const CommentDialog = ({ comment, mayReply, onClose }: Props) => (
  <Modal open footer={null} title={messages.table.one(comment.user.nick_name)} onCancel={onClose}>
    <Stack>
      <CommentBody comment={comment} />
      {mayReply && comment.status === 'approved' && <ReplyForm comment={comment} onClose={onClose} />}
    </Stack>
  </Modal>
);
