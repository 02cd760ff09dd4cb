import type { AppRouter } from './browser-router';
import { reportOpenedPages } from './report-opened-pages';

type State = AppRouter['state'];

const stateAt = (pathname: string, changes: object = {}): State =>
  ({ initialized: true, navigation: { state: 'idle' }, location: { pathname }, ...changes }) as State;

const opened = (first: State, ...next: State[]): number => {
  let tell = (_state: State): void => undefined;
  const sendBeacon = jest.fn(() => true);
  Object.assign(navigator, { sendBeacon });
  const subscribe = (listener: (state: State) => void) => {
    tell = listener;
    return () => undefined;
  };
  reportOpenedPages({ state: first, subscribe } as never);
  for (const state of next) tell(state);
  return sendBeacon.mock.calls.length;
};

test('pages that are opened inside the app are told once each, the document is not', () => {
  const loading = { navigation: { state: 'loading' } };
  expect(opened(stateAt('/'), stateAt('/'))).toBe(0);
  expect(opened(stateAt('/'), stateAt('/', loading), stateAt('/news'), stateAt('/news'), stateAt('/'))).toBe(
    2,
  );
});

test('a redirect of the first page is no other page', () => {
  const notYet = { initialized: false };
  const first = stateAt('/admin/article', notYet);
  expect(opened(first, stateAt('/admin/article/article_list'))).toBe(0);
  expect(opened(first, stateAt('/admin/article/article_list'), stateAt('/admin'))).toBe(1);
});
