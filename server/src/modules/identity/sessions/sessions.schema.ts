import type { Selectable } from 'kysely';
import type { Migration } from '#platform/database/migration';
import {
  addsColumns,
  bigint,
  creates,
  identity,
  integer,
  text,
  type TablesOf,
} from '#platform/database/tables';

const firstTables = {
  /** One row for each token; a token without its row is void. */
  sign_ins: {
    columns: {
      id: identity,
      jti: text.unique,
      user_id: bigint.ownedBy('users.id'),
      /** Names as the browser gives them; empty where unknown. */
      browser: text.or(''),
      system: text.or(''),
      is_mobile: integer.of<0 | 1>().or(0),
      created_at: bigint,
      /** Written at most every quarter of an hour. */
      last_seen_at: bigint,
      expires_at: bigint,
    },
    indexes: {
      sign_ins_of_person: ['user_id', 'last_seen_at', 'id'],
      sign_ins_expiry: ['expires_at'],
    },
  },
};

/** Where the sign-in came from; empty for older ones, and for accounts that several people share. */
const address = { ip: text.or('').optional };

export const sessionTables = {
  sign_ins: { ...firstTables.sign_ins, columns: { ...firstTables.sign_ins.columns, ...address } },
};

export const sessionsSchema: readonly Migration[] = [
  { name: 'sessions-0001', after: ['users-0001'], up: creates(firstTables) },
  { name: 'sessions-0002', up: addsColumns('sign_ins', address) },
];

export type SessionTables = TablesOf<typeof sessionTables>;
export type SignInRow = Selectable<SessionTables['sign_ins']>;
