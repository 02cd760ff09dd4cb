import type { Persona, personaRoutes } from '@yanye/shared/contract/personas';
import { personaLimits } from '@yanye/shared/contract/personas.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayUsePersona } from '@yanye/shared/policy/role-sessions.policy';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { SensitiveWordsService } from '#site/sensitive-words/sensitive-words.service';
import type { GenerationsRepository } from '../engine/generations.repository';
import type { PersonaRow, PersonasRepository } from './personas.repository';

type NewPersona = Parsed<typeof personaRoutes.add>['body'];

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly rows: PersonasRepository;
  readonly generations: Pick<GenerationsRepository, 'lockAsker'>;
  readonly words: Pick<SensitiveWordsService, 'check'>;
}

/** As whom people talk with roles: theirs alone, not even administrators see them. */
export const personasService = ({ database, clock, time, rows, generations, words }: Deps) => {
  const checked = async (text: string): Promise<string> => {
    const { action, text: passed } = await words.check(text);
    if (action === 'refuse' || action === 'hold') refuse('CONTENT_REFUSED');
    return passed;
  };

  const own = async (viewer: Viewer, id: number): Promise<PersonaRow> => {
    const row = await rows.find(id);
    return row && mayUsePersona(viewer, row) ? row : refuse('PERSONA_NOT_FOUND');
  };

  const valuesOf = async ({ name, lines, is_default }: NewPersona) => ({
    name: await checked(name),
    lines: await checked(lines),
    is_default: is_default ? 1 : 0,
  });

  return {
    checked,
    own,

    list: async (viewer: Viewer): Promise<Persona[]> =>
      (await rows.list(viewer.id, personaLimits.many)).map(({ id, name, lines, is_default, created_at }) => ({
        id,
        name,
        lines,
        is_default: is_default === 1,
        created_at: time.recordTime(created_at),
      })),

    /** @returns its id @throws AppError PERSONAS_FULL, CONTENT_REFUSED */
    add: async (viewer: Viewer, body: NewPersona): Promise<number> => {
      const values = await valuesOf(body);
      return database.quietly(async () => {
        await generations.lockAsker(viewer.id);
        if ((await rows.count(viewer.id)) >= personaLimits.many) refuse('PERSONAS_FULL');
        if (body.is_default) await rows.noDefault(viewer.id);
        return rows.add({ user_id: viewer.id, ...values, created_at: clock.now() });
      });
    },

    /** @throws AppError PERSONA_NOT_FOUND, CONTENT_REFUSED */
    change: async (viewer: Viewer, id: number, body: NewPersona): Promise<void> => {
      await own(viewer, id);
      const values = await valuesOf(body);
      await database.quietly(async () => {
        await generations.lockAsker(viewer.id);
        if (body.is_default) await rows.noDefault(viewer.id);
        await rows.change(id, values);
      });
    },

    /** @throws AppError PERSONA_NOT_FOUND */
    remove: async (viewer: Viewer, id: number): Promise<void> => {
      await own(viewer, id);
      await database.quietly(() => rows.remove(id));
    },
  };
};

export type PersonasService = ReturnType<typeof personasService>;
