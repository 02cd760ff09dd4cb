import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { SessionPersonasService } from '../personas/session-personas.service';
import { fillMacros } from '../prompt/macros';
import type { OpenSessions } from '../sessions/open-sessions';
import type { RoleSessionRow } from '../sessions/role-sessions.repository';
import type { SessionSettingsRepository } from '../sessions/session-settings.repository';
import type { RoleRow, ShownRolesRepository } from '../sessions/shown-roles.repository';
import type { SessionTopic } from '../engine/session-topic';

interface Deps extends Pick<Basics, 'database'> {
  readonly open: Pick<OpenSessions, 'own'>;
  readonly roles: Pick<ShownRolesRepository, 'find' | 'detailsOf'>;
  readonly chosen: Pick<SessionSettingsRepository, 'find' | 'put'>;
  readonly personas: Pick<SessionPersonasService, 'used'>;
  readonly topic: Pick<SessionTopic, 'changed'>;
}

/** What a role says first in a session: its prologue or one of the alternates. */
export const greetingsService = ({ database, open, roles, chosen, personas, topic }: Deps) => {
  /** The name that the role calls itself, and what it may begin with. */
  const readOf = async (session: RoleSessionRow, role: RoleRow | undefined) => {
    if (!role) return { char: session.role_name, texts: [] };
    const { nickname, greetings: alternates } = await roles.detailsOf(role.id);
    return { char: nickname.trim() || session.role_name, texts: [role.prologue, ...alternates] };
  };

  return {
    /** @returns the texts as they are shown, and which one is chosen: the prologue where the chosen one is gone */
    shown: async (session: RoleSessionRow, role: RoleRow | undefined) => {
      const [row, { name: user }, { char, texts }] = await Promise.all([
        chosen.find(session.id),
        personas.used(session),
        readOf(session, role),
      ]);
      const facts = { char, user, pick: session.id, random: session.id };
      const greetings = texts.map((text) => fillMacros(text, facts));
      const wanted = row?.greeting ?? 0;
      const greeting = wanted < greetings.length ? wanted : 0;
      return { greetings, greeting, row };
    },

    /** @throws AppError ROLE_SESSION_NOT_FOUND, ROLE_SESSION_BEGUN, ROLE_GREETING_NOT_FOUND */
    choose: async (viewer: Viewer, sessionId: number, index: number): Promise<void> => {
      const session = await open.own(viewer, sessionId);
      if (session.count > 0) refuse('ROLE_SESSION_BEGUN');
      const role = session.role_id === null ? undefined : await roles.find(session.role_id);
      const { texts } = await readOf(session, role);
      if (index >= texts.length) refuse('ROLE_GREETING_NOT_FOUND');
      await database.quietly(() => chosen.put(session.id, { greeting: index }));
      await topic.changed(session.id, 0);
    },
  };
};

export type GreetingsService = ReturnType<typeof greetingsService>;
