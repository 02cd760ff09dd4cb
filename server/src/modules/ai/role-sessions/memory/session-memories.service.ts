import type { SessionMemory, sessionMemoryRoutes } from '@yanye/shared/contract/session-memories';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { SensitiveWordsService } from '#site/sensitive-words/sensitive-words.service';
import type { SessionTopic } from '../engine/session-topic';
import type { OpenSessions } from '../sessions/open-sessions';
import type { RoleSessionRow } from '../sessions/role-sessions.repository';
import type { MemoryKeeping } from './memory-keeping.service';
import type { MemoryRow, SessionMemoriesRepository } from './session-memories.repository';

type Change = Parsed<typeof sessionMemoryRoutes.save>['body'];

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly open: Pick<OpenSessions, 'own'>;
  readonly rows: SessionMemoriesRepository;
  readonly keeping: Pick<MemoryKeeping, 'renew'>;
  readonly words: Pick<SensitiveWordsService, 'check'>;
  readonly topic: Pick<SessionTopic, 'changed'>;
}

/** What is stored before the first change. */
const nothingYet: MemoryRow = {
  session_id: 0,
  content: '',
  covers_id: 0,
  provider: '',
  model: '',
  version: 0,
  is_edited: 0,
  is_on: 1,
  is_stale: 0,
  state: 'idle',
  problem: '',
  tried_id: 0,
  updated_at: 0,
};

/** What the user of a session reads and writes of its memory; nobody else does. */
export const sessionMemoriesService = (deps: Deps) => {
  const { database, clock, time, open, rows, keeping, words, topic } = deps;

  const shown = async (session: RoleSessionRow): Promise<SessionMemory> => {
    const row = (await rows.find(session.id)) ?? nothingYet;
    const { covers_id: covers } = row;
    return {
      text: row.content,
      covers,
      covered: covers === 0 ? 0 : await rows.countCovered(session.id, covers),
      provider: row.provider,
      model: row.model,
      version: row.version,
      is_edited: row.is_edited === 1,
      is_on: row.is_on === 1,
      is_stale: row.is_stale === 1,
      is_busy: row.state === 'waiting',
      problem: row.problem,
      updated_at: row.updated_at === 0 ? null : time.recordTime(row.updated_at),
    };
  };

  const checked = async (text: string): Promise<string> => {
    const { action, text: passed } = await words.check(text);
    if (action === 'refuse' || action === 'hold') refuse('CONTENT_REFUSED');
    return passed;
  };

  /** What is being written is not stored over a change. */
  const change = async (
    session: RoleSessionRow,
    version: number,
    values: Parameters<SessionMemoriesRepository['change']>[2],
  ): Promise<void> => {
    await database.quietly(async () => {
      await rows.ensure({ session_id: session.id });
      if (!(await rows.change(session.id, version, { state: 'idle', ...values })))
        refuse('ROLE_MEMORY_CHANGED');
    });
    await topic.changed(session.id, 0);
  };

  return {
    /** @throws AppError ROLE_SESSION_NOT_FOUND */
    read: async (viewer: Viewer, sessionId: number): Promise<SessionMemory> =>
      shown(await open.own(viewer, sessionId)),

    /** @throws AppError ROLE_SESSION_NOT_FOUND, ROLE_MEMORY_CHANGED, CONTENT_REFUSED */
    save: async (
      viewer: Viewer,
      sessionId: number,
      { text, is_on, version }: Change,
    ): Promise<SessionMemory> => {
      const session = await open.own(viewer, sessionId);
      const edited = text === undefined ? undefined : await checked(text);
      await change(session, version, {
        ...(edited !== undefined && {
          content: edited,
          is_edited: 1,
          is_stale: 0,
          problem: '',
          updated_at: clock.now(),
        }),
        ...(is_on !== undefined && { is_on: is_on ? 1 : 0 }),
      });
      return shown(session);
    },

    /** The switch stays. @throws AppError ROLE_SESSION_NOT_FOUND */
    remove: async (viewer: Viewer, sessionId: number): Promise<void> => {
      const session = await open.own(viewer, sessionId);
      const row = await rows.find(session.id);
      if (!row) return;
      const { session_id: _, version: _before, is_on: _kept, tried_id: _tried, ...empty } = nothingYet;
      await change(session, row.version, empty);
    },

    /** @throws AppError those of the keeping of memories */
    renew: async (viewer: Viewer, sessionId: number, isFresh: boolean): Promise<SessionMemory> => {
      await keeping.renew(viewer, sessionId, isFresh);
      await topic.changed(sessionId, 0);
      return shown(await open.own(viewer, sessionId));
    },
  };
};

export type SessionMemoriesService = ReturnType<typeof sessionMemoriesService>;
