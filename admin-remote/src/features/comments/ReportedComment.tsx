import { useState } from 'react';
import type { CommentRecord } from '@yanye/shared/contract/comments';
import { CommentCell } from './CommentCell';

/** What is to be decided must be read: six lines, and all by a click. */
export const ReportedComment = ({ comment }: { readonly comment: CommentRecord }) => {
  const [isOpen, setOpen] = useState(false);
  return <CommentCell comment={comment} lines={6} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} />;
};
