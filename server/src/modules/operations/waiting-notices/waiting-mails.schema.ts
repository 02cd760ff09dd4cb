import type { WaitingMailTime } from '@yanye/shared/contract/waiting-mails.calls';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, text, type TablesOf } from '#platform/database/tables';

const tables = {
  /** Mails about what waits, for those who decide; without a row the default counts. */
  waiting_mails: {
    columns: {
      user_id: bigint.key.ownedBy('users.id'),
      send: text.of<WaitingMailTime>(),
      /** When the last mail was due, also one that had nothing to list; 0 for never. */
      due_at: bigint.or(0),
      /** JSON: how many of each kind the last mail listed. */
      told: text.or('{}'),
    },
  },
};

export const waitingMailsSchema: readonly Migration[] = [
  { name: 'waiting-mails-0001', after: ['users-0001'], up: creates(tables) },
];

export type WaitingMailTables = TablesOf<typeof tables>;
