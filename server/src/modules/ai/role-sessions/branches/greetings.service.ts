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
  readonly roles: Pick<ShownRolesRepository, 'find'>;
  readonly chosen: Pick<SessionSettingsRepository, 'find' | 'put'>;
  readonly personas: Pick<SessionPersonasService, 'used'>;
  readonly topic: Pick<SessionTopic, 'changed'>;
}

/** What a role says first in a session: its prologue or one of the alternates. */
export const greetingsService = ({ database, open, roles, chosen, personas, topic }: Deps) => {
  const textsOf = (role: RoleRow | undefined): readonly string[] => (role ? [role.prologue] : []);

  return {
    /** @returns the texts as they are shown, and which one is chosen: the prologue where the chosen one is gone */
    shown: async (session: RoleSessionRow, role: RoleRow | undefined) => {
      const [row, { name: user }] = await Promise.all([chosen.find(session.id), personas.used(session)]);
      const texts = textsOf(role);
      const greetings = texts.map((text) =>
        fillMacros(text, { char: session.role_name, user, pick: session.id, random: session.id }),
      );
      const wanted = row?.greeting ?? 0;
      const greeting = wanted < greetings.length ? wanted : 0;
      return { greetings, greeting, row };
    },

    /** @throws AppError ROLE_SESSION_NOT_FOUND, ROLE_SESSION_BEGUN, ROLE_GREETING_NOT_FOUND */
    choose: async (viewer: Viewer, sessionId: number, index: number): Promise<void> => {
      const session = await open.own(viewer, sessionId);
      if (session.count > 0) refuse('ROLE_SESSION_BEGUN');
      const role = session.role_id === null ? undefined : await roles.find(session.role_id);
      if (index >= textsOf(role).length) refuse('ROLE_GREETING_NOT_FOUND');
      await database.quietly(() => chosen.put(session.id, { greeting: index }));
      await topic.changed(session.id, 0);
    },
  };
};

export type GreetingsService = ReturnType<typeof greetingsService>;
