import type { CommentRecord } from '@yanye/shared/contract/comments';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { messages as text } from './messages.zh';
import { ReplyForm } from './ReplyForm';

interface Props {
  readonly comment: CommentRecord;
  readonly mayReply: boolean;
  /** Whether the user came to reply. */
  readonly isReplying: boolean;
  readonly onClose: () => void;
}

/** What an open row tells besides the text, and the reply. */
export const CommentDetails = ({ comment, mayReply, isReplying, onClose }: Props) => {
  const { user, parent_comment_id, digg_count, guest_email, status } = comment;
  const facts = [
    parent_comment_id === 0 ? text.isRoot : text.isReply,
    digg_count > 0 ? text.likes(digg_count) : '',
    [user.addr, user.ip].filter((place) => place !== '').join(' '),
    guest_email,
  ].filter((fact) => fact !== '');
  return (
    <Stack as="section" gap={8} aria-label={text.table.one(user.nick_name)}>
      <Row gap={12}>
        {facts.map((fact) => (
          <Muted key={fact} small>
            {fact}
          </Muted>
        ))}
      </Row>
      {mayReply && status === 'approved' && (
        <ReplyForm comment={comment} isFocused={isReplying} onClose={onClose} />
      )}
    </Stack>
  );
};
