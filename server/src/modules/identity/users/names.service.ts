import { cleanName, nameProblemOf } from '@yanye/shared/policy/names.policy';
import { roles, type Role } from '@yanye/shared/policy/roles';
import unhomoglyph from 'unhomoglyph';
import { refuse } from '#platform/errors';
import { normalised } from '#platform/normalised';
import { messages } from './messages.zh';
import type { UserNamesRepository } from './user-names.repository';

/** The user who is to have a name. */
export interface NameOwner {
  /** Id of an existing user. */
  readonly id?: number;
  /** Administrators may use reserved names. */
  readonly role?: Role;
}

interface Deps {
  readonly userNames: Pick<UserNamesRepository, 'nickNameTaken' | 'administratorNicks'>;
}

/** No user has this id. */
const newcomer = 0;

/** As it looks to a hasty reader: `аdmin` with a Cyrillic letter is `admin`. */
const likeness = (text: string): string => unhomoglyph(normalised(text));

// A capital I looks like a small l, but only as long as it is a capital.
const shapesOf = (name: string): string[] => [likeness(name), normalised(unhomoglyph(name))];

/** Checks nick names, for sign-up, profiles and the back office alike. */
export const namesService = ({ userNames }: Deps) => ({
  /**
   * Checks a nick name.
   * @param raw as typed
   * @returns as it is to be stored
   * @throws AppError NAME_REFUSED, NICK_NAME_TAKEN
   */
  check: async (raw: string, { id = newcomer, role = roles.user }: NameOwner = {}): Promise<string> => {
    const problem = nameProblemOf(raw, likeness);
    if (problem && !(problem === 'reserved' && role === roles.admin))
      return refuse('NAME_REFUSED', { message: messages.names[problem] });
    const name = cleanName(raw);
    if (await userNames.nickNameTaken(name, id)) refuse('NICK_NAME_TAKEN');
    const shapes = shapesOf(name);
    const others = await userNames.administratorNicks(id);
    return others.some((nick) => shapesOf(nick).some((shape) => shapes.includes(shape)))
      ? refuse('NAME_REFUSED', { message: messages.names.imitation })
      : name;
  },
});

export type NamesService = ReturnType<typeof namesService>;
