import { sessionMemoryLimits } from '@yanye/shared/contract/session-memories.calls';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Jobs } from '#platform/jobs/jobs';
import type { LimitRule } from '#platform/limits/limits';
import type { Viewer } from '#platform/viewer';
import type { OpenSessions } from '../sessions/open-sessions';
import type { CoveredDialogsRepository } from './covered-dialogs.repository';
import { addMemoryJob } from './memory-jobs';
import { coveredBy } from './memory-start';
import type { SessionMemoriesRepository } from './session-memories.repository';

/** What the prompt of an answer had of the history. */
export interface UsedHistory {
  readonly dropped: number;
  /** The oldest dialog that fitted; null for none. */
  readonly oldest: number | null;
}

const renewing: LimitRule = { name: 'role-session-memories', points: 20, perSeconds: 3_600 };

interface Deps extends Pick<Basics, 'database' | 'limits'> {
  readonly open: Pick<OpenSessions, 'own' | 'isModelOn'>;
  readonly rows: SessionMemoriesRepository;
  readonly covered: CoveredDialogsRepository;
  readonly jobs: Pick<Jobs, 'add'>;
}

/**
 * Has dialogs summarised that no longer fit into prompts. It costs the user nothing, so it happens only then, and once in so many dialogs; each
 * time as many more are covered as will have dropped out by the next.
 */
export const memoryKeepingService = (deps: Deps) => {
  const { database, limits, open, rows, covered, jobs } = deps;
  const { every } = sessionMemoryLimits;

  /** @returns the last dialog to cover; undefined where everything that dropped out is covered */
  const targetOf = async (
    session: number,
    dialog: number,
    { dropped, oldest }: UsedHistory,
    from: number,
  ): Promise<number | undefined> => {
    const boundary = oldest ?? dialog;
    if (dropped <= 0 || (await covered.count(session, from, boundary)) === 0) return undefined;
    const ahead = await covered.ids(session, boundary - 1, dialog, every);
    return ahead.at(-1) ?? boundary - 1;
  };

  const begin = (session: number, dialog: number, upTo: number, isFresh: boolean): Promise<boolean> =>
    database.quietly(async () => {
      await rows.ensure({ session_id: session });
      if (!(await rows.wait(session, dialog))) return false;
      await addMemoryJob(jobs, { session, upTo, isFresh });
      return true;
    });

  return {
    /** Call after an answer of a model ended. @param dialog the one that it answers */
    afterAnswer: async (session: number, dialog: number, used: UsedHistory): Promise<void> => {
      if (used.dropped <= 0) return;
      const row = await rows.find(session);
      if (row && (row.is_on === 0 || row.state === 'waiting')) return;
      const isTooEarly = row !== undefined && row.tried_id > 0;
      if (isTooEarly && (await covered.count(session, row.tried_id, dialog + 1)) < every) return;
      const upTo = await targetOf(session, dialog, used, coveredBy(row));
      if (upTo !== undefined) await begin(session, dialog, upTo, false);
    },

    /**
     * At once, as the user of the session wants it.
     * @throws AppError ROLE_SESSION_NOT_FOUND, ROLE_MEMORY_OFF, ROLE_MEMORY_GOING_ON, ROLE_MEMORY_NOT_NEEDED, MODEL_CLOSED, RATE_LIMITED
     */
    renew: async (viewer: Viewer, sessionId: number, isFresh: boolean): Promise<void> => {
      const session = await open.own(viewer, sessionId);
      const row = await rows.find(session.id);
      if (row?.is_on === 0) refuse('ROLE_MEMORY_OFF');
      if (row?.state === 'waiting') refuse('ROLE_MEMORY_GOING_ON');
      if (!(await open.isModelOn())) refuse('MODEL_CLOSED');
      const newest = await covered.newestPrompt(session.id);
      if (!newest) return refuse('ROLE_MEMORY_NOT_NEEDED');
      const used = { dropped: 0, oldest: null, ...(JSON.parse(newest.context) as Partial<UsedHistory>) };
      const from = isFresh ? 0 : coveredBy(row);
      const upTo = await targetOf(session.id, newest.dialog_id, used, from);
      if (upTo === undefined) return refuse('ROLE_MEMORY_NOT_NEEDED');
      await limits.use(renewing, [String(viewer.id)]);
      if (!(await begin(session.id, newest.dialog_id, upTo, isFresh))) refuse('ROLE_MEMORY_GOING_ON');
    },
  };
};

export type MemoryKeeping = ReturnType<typeof memoryKeepingService>;
