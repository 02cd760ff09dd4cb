import { z } from 'zod';

/** An author; `user` is empty for one without an account. */
export interface WrittenAuthor {
  readonly user: string;
  readonly name: string;
}

export const writtenAuthor = z.object({ user: z.string().max(64).default(''), name: z.string().max(64) });

/** The author in a file; `user` is omitted for one without an account. */
export const authorLine = ({ user, name }: WrittenAuthor): z.input<typeof writtenAuthor> => ({
  ...(user !== '' && { user }),
  name,
});

/** The account that owns a row, and its former author where the account only imported it. */
interface AuthoredRow {
  readonly former_author: string;
  readonly former_user_name: string;
  readonly user_name: string | null;
  readonly nick_name: string | null;
}

/** @returns the former author where there is one, else the account */
export const writtenAuthorOf = (row: AuthoredRow): WrittenAuthor =>
  row.former_author === ''
    ? { user: row.user_name ?? '', name: row.nick_name ?? '' }
    : { user: row.former_user_name, name: row.former_author };
