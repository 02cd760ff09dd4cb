import { adminStates } from './admin-states';
import { memberStates } from './member-states';
import { productRoutes } from './product-routes';
import { titleOf, type ScreenState, type Viewer } from './screen-state';
import { readAsAdmin, visitorStates } from './visitor-states';

const described: readonly ScreenState[] = [...visitorStates, ...memberStates, ...readAsAdmin, ...adminStates];

/** Every route without parameters that no state above describes: a new page is checked without being listed. */
const plain: readonly ScreenState[] = productRoutes
  .filter(({ path }) => !path.includes(':'))
  .map(({ path, access }): ScreenState => ({ path, viewer: access === 'anyone' ? 'visitor' : 'admin' }))
  .filter((state) => !described.some((one) => titleOf(one) === titleOf(state)));

const all = [...described, ...plain];

const viewers: readonly Viewer[] = ['visitor', 'member', 'admin'];

/** All states, those of one viewer after another. */
export const states: readonly ScreenState[] = viewers.flatMap((viewer) =>
  all.filter((state) => state.viewer === viewer),
);

/** The users of a screen: each group is checked in separate files, which take about the same time and run in parallel. */
export const groups = ['readers', 'authors', 'managers'] as const;
export type Group = (typeof groups)[number];

const groupOf = ({ path, viewer }: ScreenState): Group => {
  if (viewer !== 'admin') return 'readers';
  return !path.startsWith('/admin') || /^\/admin\/(?:article|user_center)\b/.test(path)
    ? 'authors'
    : 'managers';
};

/** @returns the states of a group, those of one viewer after another */
export const statesOf = (group: Group): readonly ScreenState[] =>
  states.filter((state) => groupOf(state) === group);
