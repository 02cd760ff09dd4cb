import type { BulkTask, bulkRoutes } from '@yanye/shared/contract/bulk';
import { bulkLimits, type BulkTable } from '@yanye/shared/contract/bulk.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Jobs } from '#platform/jobs/jobs';
import type { BulkTargets } from './bulk-targets';
import type { BulkRepository } from './bulk.repository';
import type { BulkTaskRow } from './bulk.schema';
import { messages } from './messages.zh';

type Rows = Parsed<typeof bulkRoutes.rows>['body'];
type Asked = Parsed<typeof bulkRoutes.count>['body'];
type Start = Parsed<typeof bulkRoutes.start>['body'];

const day = 24 * 3_600_000;
/** A task without a step for so long is abandoned. */
const patienceMs = 3_600_000;

export const bulkJob = 'bulk.go-on';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly tasks: BulkRepository;
  readonly targets: BulkTargets;
  readonly jobs: Pick<Jobs, 'add'>;
}

export const bulkService = ({ database, tasks, targets, jobs, clock, time }: Deps) => {
  const shown = (row: BulkTaskRow): BulkTask => ({
    id: row.id,
    table: row.table_name,
    action: row.action,
    value: row.value,
    state: row.state,
    total: row.total,
    done: row.done,
    changed: row.changed,
    problem: row.problem,
    created_at: time.recordTime(row.created_at),
  });

  return {
    /** @throws AppError FORBIDDEN, BAD_INPUT */
    rows: async (
      viewer: Actor,
      { table, action, value, id_list }: Rows,
    ): Promise<{ changed: string[]; skipped: number }> => {
      const order = { action, value };
      targets.of(table).admit(viewer, action);
      targets.of(table).check(order);
      const ids = [...new Set(id_list)];
      const changed = await database.transaction(() => targets.of(table).apply(viewer, order, ids));
      return { changed, skipped: ids.length - changed.length };
    },

    /** The dry run: changes nothing, and runs before the user has entered a value. @throws AppError FORBIDDEN, BAD_INPUT */
    count: async (
      viewer: Actor,
      { table, action, filter }: Asked,
    ): Promise<{ count: number; before: number }> => {
      targets.of(table).admit(viewer, action);
      const before = clock.now();
      return { count: await targets.of(table).matching(viewer, filter).count(before), before };
    },

    /** @throws AppError FORBIDDEN, BAD_INPUT, NOT_FOUND when nothing matches, BULK_TASK_RUNNING */
    start: async (viewer: Actor, { table, action, value, filter, before }: Start): Promise<BulkTask> => {
      targets.of(table).admit(viewer, action);
      targets.of(table).check({ action, value });
      const now = clock.now();
      const pinned = Math.min(before, now);
      const total = await targets.of(table).matching(viewer, filter).count(pinned);
      if (total === 0) refuse('NOT_FOUND', { message: messages.nothing });
      const row = await database.quietly(async () => {
        if (await tasks.hasOpen(viewer.id, table)) refuse('BULK_TASK_RUNNING');
        const added = await tasks.add({
          user_id: viewer.id,
          table_name: table,
          action,
          value,
          filter: JSON.stringify(filter),
          before: pinned,
          total,
          state: 'waiting',
          created_at: now,
          updated_at: now,
        });
        await jobs.add(bulkJob, added.id, { key: String(added.id) });
        return added;
      });
      return shown(row);
    },

    /** @param table '' is any */
    list: async (viewer: Actor, table: BulkTable | ''): Promise<{ count: number; list: BulkTask[] }> => {
      const rows = await tasks.of(viewer.id, table, bulkLimits.listed);
      return { count: rows.length, list: rows.map(shown) };
    },

    /** Stops a task; changed records stay changed. @throws AppError BULK_TASK_NOT_FOUND */
    cancel: async (viewer: Actor, id: number): Promise<BulkTask> =>
      database.quietly(async () => {
        const row = await tasks.find(id);
        if (row?.user_id !== viewer.id) return refuse('BULK_TASK_NOT_FOUND');
        await tasks.end(id, 'cancelled', clock.now());
        return shown((await tasks.find(id)) ?? row);
      }),

    /** @throws AppError BULK_TASK_NOT_FOUND where there is none, or it has not ended */
    forget: async (viewer: Actor, id: number): Promise<void> => {
      const isGone = await database.quietly(() => tasks.forget(viewer.id, id));
      if (!isGone) refuse('BULK_TASK_NOT_FOUND');
    },

    /** Removes tasks that ended long ago, and fails abandoned ones. */
    sweep: async (): Promise<void> => {
      const now = clock.now();
      await database.quietly(async () => {
        await tasks.forgetEndedBefore(now - bulkLimits.days * day);
        for (const id of await tasks.staleSince(now - patienceMs))
          await tasks.end(id, 'failed', now, messages.stalled);
      });
    },
  };
};

export type BulkService = ReturnType<typeof bulkService>;
