import { mostTabs, neighbourOf, readTabs, withVisited, type OpenTab } from './open-tabs';

const tab = (path: string, search = ''): OpenTab => ({ path: `/admin/${path}`, search, top: 0 });
const tabs = [tab('a'), tab('b', '?key=x'), tab('c')];

test('a screen that is open takes the new filters and keeps its place', () => {
  expect(withVisited(tabs, tab('b', '?key=y'))).toEqual([tab('a'), tab('b', '?key=y'), tab('c')]);
  expect(withVisited(tabs, tab('d'))).toEqual([...tabs, tab('d')]);
});

test('the oldest gives way when there are too many', () => {
  const full = Array.from({ length: mostTabs }, (_none, at) => tab(String(at)));
  expect(withVisited(full, tab('new')).map(({ path }) => path)).toEqual(
    [...full.slice(1), tab('new')].map(({ path }) => path),
  );
});

test('closing shows the next, or the one before the last', () => {
  expect(neighbourOf(tabs, '/admin/b')?.path).toBe('/admin/c');
  expect(neighbourOf(tabs, '/admin/c')?.path).toBe('/admin/b');
  expect(neighbourOf([tab('a')], '/admin/a')).toBeUndefined();
});

test.each([
  '{',
  '7',
  '[7,{"path":"/admin"}]',
  '[{"path":"https://elsewhere.example/admin","search":"","top":0}]',
])('what no tabs are is ignored: %s', (kept) => expect(readTabs(kept)).toEqual([]));

test('tabs are read as they were written', () => {
  expect(readTabs(JSON.stringify(tabs))).toEqual(tabs);
  expect(readTabs(null)).toEqual([]);
});
