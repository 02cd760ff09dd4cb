import type { WaitingMailTime } from '@yanye/shared/contract/waiting-mails.calls';
import { roles } from '@yanye/shared/policy/roles';
import type { Insertable } from 'kysely';
import type { UserReadTables } from '#identity/users/users.read';
import type { Database } from '#platform/database/database';
import { hasRow } from '#platform/database/results';
import type { WaitingMailTables } from './waiting-mails.schema';

/** Whoever wants no mails about notices is not mailed about work either, until they choose so. */
const defaultOf = (isUnmailed: number): WaitingMailTime => (isUnmailed === 1 ? 'off' : 'daily');

/** Call what writes inside a transaction. */
export const waitingMailsRepository = (
  database: Database<WaitingMailTables & Pick<UserReadTables, 'users'>>,
) => {
  const people = () =>
    database.kysely
      .selectFrom('users')
      .leftJoin('waiting_mails', 'waiting_mails.user_id', 'users.id')
      .select([
        'users.id',
        'users.role',
        'users.email',
        'users.is_unmailed',
        'waiting_mails.send',
        'waiting_mails.due_at',
        'waiting_mails.told',
      ]);
  type Row = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];
  const completed = ({ send, due_at, told, is_unmailed, ...row }: Row) => ({
    ...row,
    send: send ?? defaultOf(is_unmailed),
    due_at: due_at ?? 0,
    told: told ?? '{}',
  });

  return {
    /** @returns the setting of a user; undefined without such a user */
    find: async (id: number) => {
      const row = await people().where('users.id', '=', id).executeTakeFirst();
      return row && completed(row);
    },

    /** @returns what a user chose; undefined for nobody who did */
    chosenBy: async (id: number): Promise<WaitingMailTime | undefined> => {
      const row = await database.kysely
        .selectFrom('waiting_mails')
        .select('send')
        .where('user_id', '=', id)
        .executeTakeFirst();
      return row?.send;
    },

    /** @returns those who decide, have an address and want mails */
    recipients: async () => {
      const rows = await people()
        .where('users.role', '=', roles.admin)
        .where('users.email', '<>', '')
        .orderBy('users.id')
        .execute();
      return rows.map(completed).filter(({ send }) => send !== 'off');
    },

    save: async (row: Insertable<WaitingMailTables['waiting_mails']>): Promise<void> => {
      const { user_id: _, ...change } = row;
      await database.kysely
        .insertInto('waiting_mails')
        .values(row)
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
        .execute();
    },

    /**
     * Notes what a mail lists. Of several processes one succeeds.
     * @param seen when the last mail was due, as it was read @returns whether nobody else noted it meanwhile
     */
    claim: async (
      {
        id,
        send,
        due_at: seen,
      }: { readonly id: number; readonly send: WaitingMailTime; readonly due_at: number },
      change: { readonly due_at: number; readonly told: string },
    ): Promise<boolean> => {
      await database.kysely
        .insertInto('waiting_mails')
        .values({ user_id: id, send, due_at: seen, told: '{}' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return hasRow(
        database.kysely
          .updateTable('waiting_mails')
          .set(change)
          .where('user_id', '=', id)
          .where('send', '=', send)
          .where('due_at', '=', seen)
          .returning('user_id'),
      );
    },
  };
};

export type WaitingMailsRepository = ReturnType<typeof waitingMailsRepository>;
export type WaitingMailRecipient = Awaited<ReturnType<WaitingMailsRepository['recipients']>>[number];
