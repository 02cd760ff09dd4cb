import { sessionBranchLimits } from '@yanye/shared/contract/session-branches.calls';
import { roleSessionLimits } from '@yanye/shared/contract/role-sessions.calls';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { LimitRule } from '#platform/limits/limits';
import type { Viewer } from '#platform/viewer';
import type { SessionArticlesRepository } from '../articles/session-articles.repository';
import type { RoleDialogRow, RoleDialogsRepository } from '../dialogs/role-dialogs.repository';
import type { SessionMemoriesRepository } from '../memory/session-memories.repository';
import { messages } from '../messages.zh';
import type { OpenSessions } from '../sessions/open-sessions';
import type { RoleSessionRow, RoleSessionsRepository } from '../sessions/role-sessions.repository';
import type { SessionSettingsRepository } from '../sessions/session-settings.repository';
import { branchMemory } from './branch-memory';
import type { SessionBranchesRepository } from './session-branches.repository';

/** A branch costs no credits, since no model writes for it, but it takes space. */
const branching: LimitRule = { name: 'role-session-branches', points: 30, perSeconds: 3_600 };

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock'> {
  readonly open: Pick<OpenSessions, 'own'>;
  readonly dialogs: Pick<RoleDialogsRepository, 'find'>;
  readonly sessions: Pick<RoleSessionsRepository, 'add' | 'recount'>;
  readonly chosen: Pick<SessionSettingsRepository, 'find' | 'put'>;
  readonly memories: Pick<SessionMemoriesRepository, 'find' | 'ensure' | 'countCovered'>;
  readonly rows: SessionBranchesRepository;
  readonly sessionArticles: Pick<SessionArticlesRepository, 'copy'>;
}

/** The mark stays, however long the name is. */
const nameOf = (name: string): string => {
  const room = roleSessionLimits.name - messages.branch('').length;
  return messages.branch(Array.from(name).slice(0, room).join(''));
};

/** New sessions that begin as another one did. */
export const sessionBranchesService = (deps: Deps) => {
  const { database, limits, clock, open, dialogs, sessions, chosen, rows } = deps;
  const copyMemory = branchMemory(deps);

  /** @throws AppError ROLE_SESSION_TOO_LONG, ROLE_ANSWER_GOING_ON */
  const check = async ({ session_id, id }: RoleDialogRow): Promise<void> => {
    if ((await rows.count(session_id, id)) > sessionBranchLimits.dialogs) refuse('ROLE_SESSION_TOO_LONG');
    if ((await rows.countGoingOn(session_id, id)) > 0) refuse('ROLE_ANSWER_GOING_ON');
  };

  const make = async (origin: RoleSessionRow, dialog: RoleDialogRow): Promise<number> => {
    const now = clock.now();
    const { user_id, role_id, role_name, role_icon } = origin;
    const id = await sessions.add({
      user_id,
      role_id,
      role_name,
      role_icon,
      name: nameOf(origin.name),
      is_named: 1,
      created_at: now,
      used_at: now,
    });
    await rows.copy({ from: origin.id, upTo: dialog.id, to: id });
    await deps.sessionArticles.copy(origin.id, id);
    await copyMemory({ from: origin.id, upTo: dialog.id, to: id });
    await sessions.recount([id]);
    const { session_id: _, ...settings } = (await chosen.find(origin.id)) ?? { session_id: 0 };
    await chosen.put(id, { ...settings, parent_session_id: origin.id, parent_dialog_id: dialog.id });
    return id;
  };

  return {
    /**
     * Free of credits. @returns id of the new session
     * @throws AppError ROLE_DIALOG_NOT_FOUND, ROLE_SESSION_NOT_FOUND, ROLE_SESSION_TOO_LONG, ROLE_ANSWER_GOING_ON, RATE_LIMITED
     */
    branch: async (viewer: Viewer, dialogId: number): Promise<number> => {
      const dialog = (await dialogs.find(dialogId)) ?? refuse('ROLE_DIALOG_NOT_FOUND');
      const origin = await open.own(viewer, dialog.session_id);
      await limits.use(branching, [String(viewer.id)]);
      return database.quietly(async () => {
        const current = (await dialogs.find(dialogId)) ?? refuse('ROLE_DIALOG_NOT_FOUND');
        await check(current);
        return make(origin, current);
      });
    },
  };
};

export type SessionBranchesService = ReturnType<typeof sessionBranchesService>;
