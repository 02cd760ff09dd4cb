import { rowsInBatches } from '#platform/database/batches';
import type { OwnDataPart } from '#core/own-data';
import type { SiteTime } from '#platform/time';
import { logTypes } from '@yanye/shared/contract/logs.calls';
import { entryFieldsOf } from './entry-fields';
import { titleOf } from '../list/shown-entry';
import { shownChanges } from '../list/shown-changes';
import type { LogRow } from './entry-digest';
import type { LogsRepository } from './logs.repository';

const batchSize = 500;

/** Entries by a user, and entries about them without the data of whoever acted. */
export const ownLogs = (logs: Pick<LogsRepository, 'ofPerson'>, time: SiteTime): OwnDataPart => {
  const shown = (row: LogRow, userId: number) => {
    const { created_at, type, status, ip, addr, device } = row;
    const from = row.user_id === userId ? { ip, addr, device } : {};
    const changes = shownChanges(entryFieldsOf(row.fields), time);
    return {
      created_at,
      type: logTypes[type - 1],
      title: titleOf(row),
      success: status === 1,
      ...from,
      changes,
    };
  };
  return {
    name: 'logs',
    kind: 'list',
    async *read(userId) {
      const rows = rowsInBatches((after) => logs.ofPerson(userId, after, batchSize));
      for await (const row of rows) yield shown(row, userId);
    },
  };
};
