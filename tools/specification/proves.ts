import type section1 from './section-1.json';
import type section2 from './section-2.json';
import type section3 from './section-3.json';
import type section4 from './section-4.json';
import type section5 from './section-5.json';
import type section6 from './section-6.json';
import type section7 from './section-7.json';
import type section8 from './section-8.json';
import type section9 from './section-9.json';

type Section = { readonly clauses: object };
type IdsOf<S extends Section> = Extract<keyof S['clauses'], string>;

/** Id of a clause of the specification, such as `4.theme` or `7.GET /api/users`. */
export type ClauseId =
  | IdsOf<typeof section1>
  | IdsOf<typeof section2>
  | IdsOf<typeof section3>
  | IdsOf<typeof section4>
  | IdsOf<typeof section5>
  | IdsOf<typeof section6>
  | IdsOf<typeof section7>
  | IdsOf<typeof section8>
  | IdsOf<typeof section9>;

/**
 * Names the clauses that a test proves. It is part of the title, because test reports hold nothing else of a test.
 * A clause is proved when every test that names it passes, so a test must assert what only the finished page has.
 * @param ids clauses of the specification
 * @returns text for the title of a test or of a `describe`
 */
export const proves = (...ids: readonly ClauseId[]): string => ids.map((id) => `[§ ${id}]`).join(' ');
