import { roleLengths } from '@yanye/shared/contract/managed-roles.calls';
import { withKept } from './card-fields';
import { roleFields } from './role-fields';
import { wellFormed } from './field-kinds';
import type { RoleOfCard } from './role-of-card';

/** Candidates after the name itself; further ones end with something that nobody chose. */
const most = 20;

/** @returns names for a role whose name is taken, in the order to try them */
export const namesLike = (name: string): string[] =>
  Array.from({ length: most }, (_, at) => {
    if (at === 0) return name;
    const suffix = ` ${at + 1}`;
    return `${wellFormed(name.slice(0, roleLengths.name - suffix.length))}${suffix}`;
  });

/** The same role with another name; a card of it still has the name of the first card until somebody changes it. */
export const renamedRole = (role: RoleOfCard, name: string): RoleOfCard =>
  name === role.name
    ? role
    : {
        ...role,
        name,
        details: {
          ...role.details,
          foreign: withKept(role.details.foreign, roleFields.name.card, role.name, name),
        },
      };
