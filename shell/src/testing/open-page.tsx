import { act, render } from '@testing-library/react';
import { signedIn } from '@yanye/shared/auth/auth-slice';
import type { RemoteModule, RemoteName } from '@yanye/shared/federation/remote-module';
import { noticeCalls } from '@yanye/shared/contract/notices.calls';
import { privateMessageCalls } from '@yanye/shared/contract/private-messages.calls';
import type { Live } from '@yanye/shared/live/live';
import type { LocalUser } from '@yanye/shared/auth/user';
import { createAppStore } from '@yanye/shared/store/store';
import { aBigModel, aMenuName, aSiteInfo } from '@yanye/shared/testing/builders/site';
import { fakeApi, type FakeApi } from '@yanye/shared/testing/fake-api';
import { patientUser } from '@yanye/shared/testing/patient-user';
import { App } from '../App';
import { createRouter } from '../router/browser-router';
import { opened } from '../router/opened';
import { frameState } from '../start/preloaded';
import { createVisit } from '../start/visit';
import type { KeptPage } from '../shell-context';

type Loads = Partial<Record<RemoteName, () => RemoteModule | Promise<RemoteModule>>>;

declare global {
  // Read by the fake federation runtime.
  var remoteModules: Record<string, () => unknown> | undefined;
  var expectedNoise: string[] | undefined;
}

/** Sets the remotes; each is loaded at most once per attempt. */
export const serveRemotes = (loads: Loads): void => {
  globalThis.remoteModules = Object.fromEntries(
    Object.entries(loads).map(([name, load]) => [`${name}/remote`, async () => ({ default: await load() })]),
  );
};

const facts = {
  site: aSiteInfo({ title: '言叶', slogan: '言语成叶' }),
  menus: [aMenuName(), aMenuName({ id: 2, title: '群聊', path: '/chat' })],
  bigModel: aBigModel({ enable: false }),
  remotes: (['site_remote', 'chat_remote', 'admin_remote'] as const).map((name) => ({
    name,
    build: 'one',
    entry: `/releases/${name}/one/browser/remoteEntry.js`,
  })),
};

interface OpenOptions {
  readonly viewer?: LocalUser;
  readonly api?: FakeApi;
  readonly kept?: KeptPage;
  /** Number of unread notices; 0 when left out. */
  readonly unread?: number;
  /** Number of unread private messages. */
  readonly unreadMessages?: number;
  /** Left out where nothing is live. */
  readonly live?: Live;
}

/**
 * Opens an address in the real shell: router, store, guard and loader; only the federation runtime and the API
 * are fakes.
 */
export const openPage = async (
  path: string,
  { viewer, api = fakeApi(), kept, unread = 0, unreadMessages = 0, live }: OpenOptions = {},
) => {
  // Requested by the header for signed-in users.
  api.answers(noticeCalls.unread, { count: unread });
  api.answers(privateMessageCalls.unread, { count: unreadMessages });
  window.history.replaceState(null, '', path);
  // The list of releases is in the document; a second attempt requests it.
  globalThis.fetch = async () => Response.json({ remotes: facts.remotes });
  const store = createAppStore({
    http: api.http,
    preloadedState: frameState(facts),
    ...(live && { live: () => live }),
  });
  if (viewer) store.dispatch(signedIn(viewer));
  const visit = createVisit(store, { hydrate: false, facts, api: { queries: {}, provided: {} }, loaded: {} });
  const router = createRouter(visit, store, { remote: undefined, table: [] });
  await opened(router);
  const view = render(<App store={store} router={router} visit={visit} kept={kept} />);
  // Flushes the effects of the first render, such as a redirect of the login page.
  await act(async () => {});
  return { ...view, user: patientUser(), store, router, visit, api };
};
