import type { Viewer } from '#platform/viewer';
import type { CheckedAnswers } from '../articles/checked-answers';
import type { GreetingsService } from '../branches/greetings.service';
import type { ExcerptQuery, RoleDialogsRepository } from '../dialogs/role-dialogs.repository';
import type { GenerationsRepository } from '../engine/generations.repository';
import type { OpenSessions } from '../sessions/open-sessions';
import type { ShownRolesRepository } from '../sessions/shown-roles.repository';

interface Deps {
  readonly open: Pick<OpenSessions, 'own'>;
  readonly dialogs: Pick<RoleDialogsRepository, 'excerpt' | 'countBefore'>;
  readonly roles: Pick<ShownRolesRepository, 'find'>;
  readonly generations: Pick<GenerationsRepository, 'lockAsker'>;
  readonly greetings: Pick<GreetingsService, 'shown'>;
  readonly checked: Pick<CheckedAnswers, 'bare'>;
}

/** What was said in a session of one's own, for copies of it. */
export const sessionExcerpts = ({ open, dialogs, roles, generations, greetings, checked }: Deps) => ({
  /**
   * Dialogs with the answers that are shown, the oldest first; those without a text, or whose text still grows, are left out. Call inside
   * a transaction: calls for one user take turns.
   * @returns also what the role said before the first of them; '' where they begin later
   * @throws AppError ROLE_SESSION_NOT_FOUND, also for a session of another user
   */
  read: async (viewer: Viewer, sessionId: number, query: ExcerptQuery) => {
    await generations.lockAsker(viewer.id);
    const session = await open.own(viewer, sessionId);
    const role = session.role_id === null ? undefined : await roles.find(session.role_id);
    const found = await dialogs.excerpt(session.id, query);
    const [first] = found;
    const isStart = first !== undefined && (await dialogs.countBefore(session.id, first.id)) === 0;
    const answers = await checked.bare(
      session.id,
      found.map(({ answer, is_auto }) => ({ content: answer, is_auto })),
    );
    const { greetings: texts, greeting } = await greetings.shown(session, role);
    return {
      session,
      role,
      prologue: isStart ? (texts[greeting] ?? '') : '',
      dialogs: found.map((dialog, at) => ({ ...dialog, answer: answers[at] ?? '' })),
    };
  },
});

export type SessionExcerpts = ReturnType<typeof sessionExcerpts>;
