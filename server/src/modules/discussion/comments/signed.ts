import { noAccount } from '@yanye/shared/contract/comments.calls';

/** The author columns of a comment. */
interface Written {
  readonly user_id: number;
  readonly former_author: string;
}

interface Signed extends Written {
  readonly nick_name: string;
  readonly avatar: string;
  readonly addr: string;
  readonly ip: string;
}

/** @returns whether a visitor wrote it here, under a name and an address */
export const isOfGuest = ({ guest_email }: { readonly guest_email: string }): boolean => guest_email !== '';

/** @returns its author; `noAccount` where another user holds it for an author without an account */
export const writerOf = ({ user_id, former_author }: Written): number =>
  former_author === '' ? user_id : noAccount;

/** @returns a comment under the name of its author; an author without an account keeps the name that the comment came with */
export const signed = <R extends Signed>(row: R): R =>
  row.former_author === ''
    ? row
    : { ...row, user_id: noAccount, nick_name: row.former_author, avatar: '', addr: '', ip: '' };

/** @returns the account of a comment's author; null for no comment and for an author without an account */
export const accountOf = (comment: Pick<Written, 'user_id'> | undefined): number | null =>
  comment === undefined || comment.user_id === noAccount ? null : comment.user_id;
