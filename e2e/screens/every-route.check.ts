import { readdirSync } from 'node:fs';
import { themes } from './look';
import { productRoutes, routeOf } from './product-routes';
import { titleOf } from './screen-state';
import { groups, states } from './states';

test('every page of the route tables has a state', () => {
  const checked = new Set(states.map(({ path }) => routeOf(path)?.path));
  expect(productRoutes.map(({ path }) => path).filter((path) => !checked.has(path))).toEqual([]);
});

test('every state has a unique title, and the route of a page unless it is missing', () => {
  const titles = states.map(titleOf);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  expect(states.filter((state) => !state.isMissing && !routeOf(state.path)).map(titleOf)).toEqual([]);
});

test('every group is checked in both themes', () => {
  const files = groups.flatMap((group) => themes.map((theme) => `${group}-${theme}.check.ts`));
  expect(readdirSync(__dirname)).toEqual(expect.arrayContaining(files));
});
