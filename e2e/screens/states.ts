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

/** Everyone whose screens are checked; pages of the route tables that are not for anyone are seen by the administrator. */
export const viewers: readonly Viewer[] = ['visitor', 'member', 'admin'];

/** @returns all states of these viewers, those of one viewer after another */
export const statesOf = (wanted: readonly Viewer[]): readonly ScreenState[] =>
  wanted.flatMap((viewer) => all.filter((state) => state.viewer === viewer));

/** All states. */
export const states: readonly ScreenState[] = statesOf(viewers);
