import { roles } from '@yanye/shared/policy/roles';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { UserReadTables } from '#identity/users/users.read';

export const mailRecipientsRepository = (database: Database<Pick<UserReadTables, 'users'>>) => ({
  /** @returns those of the users who have an address and want mails */
  among: (ids: readonly number[]): Promise<{ id: number; email: string }[]> =>
    inChunks(ids, (batch) =>
      database.kysely
        .selectFrom('users')
        .select(['id', 'email'])
        .where('email', '<>', '')
        .where('is_unmailed', '=', 0)
        .where('role', '<>', roles.disabled)
        .where('id', 'in', batch)
        .execute(),
    ),
});

export type MailRecipientsRepository = ReturnType<typeof mailRecipientsRepository>;
