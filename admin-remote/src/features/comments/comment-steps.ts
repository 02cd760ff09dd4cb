import type { CommentRecord } from '@yanye/shared/contract/comments';
import { noticeAddress } from '@yanye/shared/contract/notices.calls';
import type { RowStep, RowStepSet } from '#controls/RowSteps.tsx';
import { messages as text } from './messages.zh';

export interface CommentActions {
  readonly refusal: string | undefined;
  readonly onReply: (comment: CommentRecord) => void;
  readonly onApprove: (comment: CommentRecord) => void;
  readonly onRestore: (comment: CommentRecord) => void;
  readonly onRemove: (comment: CommentRecord) => void;
  /** Filters by the author of the comment. */
  readonly onAuthor: (nickName: string) => void;
}

const nextOf = (comment: CommentRecord, { refusal, onApprove, onRestore }: CommentActions) => {
  if (comment.status === 'pending') return { name: text.approve, refusal, act: () => onApprove(comment) };
  if (comment.status === 'removed') return { name: text.restore, refusal, act: () => onRestore(comment) };
  return undefined;
};

/** The actions on a comment, as its status allows. */
export const commentSteps = (comment: CommentRecord, actions: CommentActions): RowStepSet => {
  const { refusal, onReply, onRemove, onAuthor } = actions;
  const { status, user } = comment;
  const reply: RowStep = { name: text.reply, refusal, act: () => onReply(comment) };
  const remove: RowStep = { name: text.remove, refusal, danger: true, act: () => onRemove(comment) };
  return {
    next: nextOf(comment, actions),
    usual: status === 'approved' ? reply : undefined,
    more: [
      { name: text.table.onlyOf(user.nick_name), act: () => onAuthor(user.nick_name) },
      // Another remote serves the page, and the site must load its current release.
      ...(status === 'approved' ? [{ name: text.visit, href: placeOf(comment), isOutside: true }] : []),
      ...(status === 'removed' ? [] : [remove]),
    ],
  };
};

const placeOf = ({ id, article_id, article_slug }: CommentRecord): string =>
  noticeAddress({ article_id, article_slug, comment_id: id });
