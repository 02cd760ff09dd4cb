import { pendingScreens } from '@yanye/shared/contract/pending-screens';
import { productRoutes, routeOf } from './product-routes';
import { titleOf } from './screen-state';
import { states } from './states';

test('every page of the route tables has a state', () => {
  const checked = new Set(states.map(({ path }) => routeOf(path)?.path));
  expect(productRoutes.map(({ path }) => path).filter((path) => !checked.has(path))).toEqual([]);
});

test('every pending screen has a state', () => {
  const paths = states.map(({ path }) => path);
  expect(pendingScreens.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
});

test('every state has a title of its own, and the route of a page unless it is missing', () => {
  const titles = states.map(titleOf);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  expect(states.filter((state) => !state.isMissing && !routeOf(state.path)).map(titleOf)).toEqual([]);
});
