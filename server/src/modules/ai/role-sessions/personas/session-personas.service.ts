import type { personaRoutes, SessionPersona } from '@yanye/shared/contract/personas';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Basics } from '#platform/basics';
import { atField, refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { SessionTopic } from '../engine/session-topic';
import { messages } from '../messages.zh';
import type { OpenSessions } from '../sessions/open-sessions';
import type { RoleSessionRow, RoleSessionsRepository } from '../sessions/role-sessions.repository';
import type { SessionSettingsRepository, SessionSettingsRow } from '../sessions/session-settings.repository';
import type { PersonasRepository } from './personas.repository';
import type { PersonasService } from './personas.service';

type Choice = Parsed<typeof personaRoutes.choose>['body'];

interface Deps extends Pick<Basics, 'database'> {
  readonly open: Pick<OpenSessions, 'own'>;
  readonly ownPersonas: Pick<PersonasService, 'own' | 'checked'>;
  readonly rows: Pick<PersonasRepository, 'find' | 'ofDefault'>;
  readonly chosen: Pick<SessionSettingsRepository, 'find' | 'put'>;
  readonly sessions: Pick<RoleSessionsRepository, 'people'>;
  readonly topic: Pick<SessionTopic, 'changed'>;
}

type Used = Pick<SessionPersona, 'choice' | 'persona_id' | 'name' | 'lines'>;

/** As whom the user of a session talks in it. */
export const sessionPersonasService = (deps: Deps) => {
  const { database, open, ownPersonas, rows, chosen, sessions, topic } = deps;

  const personaOf = async (
    userId: number,
    row: SessionSettingsRow | undefined,
  ): Promise<Used | undefined> => {
    const choice = row?.persona_choice ?? 'default';
    if (choice === 'none') return { choice, persona_id: null, name: '', lines: '' };
    if (row && choice === 'own')
      return { choice, persona_id: null, name: row.persona_name, lines: row.persona_lines };
    const stored = choice === 'stored' && row?.persona_id ? await rows.find(row.persona_id) : undefined;
    const used = stored ?? (await rows.ofDefault(userId));
    if (!used) return undefined;
    return { choice: stored ? 'stored' : 'default', persona_id: used.id, name: used.name, lines: used.lines };
  };

  const nickName = async (userId: number): Promise<string> =>
    (await sessions.people([userId]))[0]?.nick_name ?? messages.somebody;

  /** The name is that of the account where no persona has one. */
  const used = async ({ id, user_id }: Pick<RoleSessionRow, 'id' | 'user_id'>): Promise<SessionPersona> => {
    const persona = (await personaOf(user_id, await chosen.find(id))) ?? {
      choice: 'default' as const,
      persona_id: null,
      name: '',
      lines: '',
    };
    return persona.name === '' ? { ...persona, name: await nickName(user_id) } : persona;
  };

  const valuesOf = async (viewer: Viewer, { choice, persona_id, name, lines }: Choice) => {
    const none = { persona_choice: choice, persona_id: null, persona_name: '', persona_lines: '' };
    if (choice === 'stored') {
      if (persona_id === null) return refuse('BAD_INPUT', atField('persona_id', messages.choosePersona));
      return { ...none, persona_id: (await ownPersonas.own(viewer, persona_id)).id };
    }
    if (choice !== 'own') return none;
    if (name === '') refuse('BAD_INPUT', atField('name', messages.namePersona));
    return {
      ...none,
      persona_name: await ownPersonas.checked(name),
      persona_lines: await ownPersonas.checked(lines),
    };
  };

  return {
    used,

    /** @throws AppError ROLE_SESSION_NOT_FOUND, PERSONA_NOT_FOUND, BAD_INPUT, CONTENT_REFUSED */
    choose: async (viewer: Viewer, sessionId: number, choice: Choice): Promise<SessionPersona> => {
      const session = await open.own(viewer, sessionId);
      const values = await valuesOf(viewer, choice);
      await database.quietly(() => chosen.put(session.id, values));
      await topic.changed(session.id, 0);
      return used(session);
    },
  };
};

export type SessionPersonasService = ReturnType<typeof sessionPersonasService>;
