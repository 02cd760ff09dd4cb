import { z } from 'zod';

/** Who wrote something; `user` is empty for somebody who has no account. */
export interface WrittenAuthor {
  readonly user: string;
  readonly name: string;
}

/** How a file names an author. */
export const writtenAuthor = z.object({ user: z.string().max(64).default(''), name: z.string().max(64) });

/** @returns an author as a file names them: without a line for an account that there is not */
export const authorLine = ({ user, name }: WrittenAuthor): z.input<typeof writtenAuthor> => ({
  ...(user !== '' && { user }),
  name,
});

/** What a row says of its author: the account it belongs to, and who wrote it where that is somebody without one. */
interface AuthoredRow {
  readonly former_author: string;
  readonly former_user_name: string;
  readonly user_name: string | null;
  readonly nick_name: string | null;
}

/** @returns who wrote what is stored, never whoever keeps it for them */
export const writtenAuthorOf = (row: AuthoredRow): WrittenAuthor =>
  row.former_author === ''
    ? { user: row.user_name ?? '', name: row.nick_name ?? '' }
    : { user: row.former_user_name, name: row.former_author };
