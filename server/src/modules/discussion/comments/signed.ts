import { noAccount } from '@yanye/shared/contract/comments.calls';

/** Of a comment, who wrote it. */
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

/** @returns its writer, never whoever keeps it for them */
export const writerOf = ({ user_id, former_author }: Written): number =>
  former_author === '' ? user_id : noAccount;

/** @returns a comment under the name of its writer: who has no account here is called as they were where it comes from */
export const signed = <R extends Signed>(row: R): R =>
  row.former_author === ''
    ? row
    : { ...row, user_id: noAccount, nick_name: row.former_author, avatar: '', addr: '', ip: '' };
