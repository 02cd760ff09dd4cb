import type { CommentStatus } from '@yanye/shared/contract/comments.calls';
import { Dot } from '#layout/Text.tsx';
import { messages as text } from './messages.zh';

export const CommentStatusMark = ({ status }: { readonly status: CommentStatus }) =>
  status === 'approved' ? null : (
    <Dot tone={status === 'removed' ? 'red' : 'amber'}>{text.statuses[status]}</Dot>
  );
