import type { LiveRemote, RemoteModule } from '@yanye/shared/federation/remote-module';
import { createRemoteLoader, type FederationRuntime } from './remote-loader';

const remote: RemoteModule = { routes: [], slots: {} };
const live = (build: string): readonly LiveRemote[] => [
  { name: 'chat_remote', build, entry: `/releases/chat_remote/${build}/browser/remoteEntry.js` },
];

const loaderWith = (loadRemote: FederationRuntime['loadRemote'], timeout = 10_000) => {
  const registered: { entry: string; force: boolean | undefined }[] = [];
  const asked: boolean[] = [];
  let current = live('one');
  const loader = createRemoteLoader({
    runtime: {
      registerRemotes: (remotes, options) =>
        registered.push(...remotes.map(({ entry }) => ({ entry, force: options?.force }))),
      loadRemote,
    },
    fetchLive: async ({ fresh }) => {
      asked.push(fresh);
      return current;
    },
    timeout,
  });
  const release = (build: string) => {
    current = live(build);
  };
  return { loader, registered, asked, release };
};

const arrives = async <T>() => ({ default: remote }) as T;

describe('loading a remote', () => {
  test('fetches it once for all who ask', async () => {
    const { loader, registered } = loaderWith(arrives);
    await Promise.all([loader.load('chat_remote'), loader.load('chat_remote')]);
    expect(registered).toEqual([{ entry: live('one')[0]?.entry, force: false }]);
  });

  test('tries again at a changed address, by force, with a fresh list', async () => {
    let tries = 0;
    const { loader, registered, asked } = loaderWith(async <T>() => {
      tries += 1;
      if (tries === 1) throw new Error('404');
      return arrives<T>();
    });
    await expect(loader.load('chat_remote')).rejects.toThrow('404');
    expect(loader.failures('chat_remote')).toBe(1);
    await expect(loader.load('chat_remote')).resolves.toBe(remote);
    expect(loader.failures('chat_remote')).toBe(0);
    expect(asked).toEqual([false, true]);
    expect(registered[1]?.entry).toMatch(/remoteEntry\.js\?t=\d+$/);
    expect(registered[1]?.force).toBe(true);
  });

  test('gives up a remote that hangs', async () => {
    const { loader } = loaderWith(() => new Promise(() => {}), 5);
    await expect(loader.load('chat_remote')).rejects.toThrow('did not arrive in time');
  });

  test('fails for a remote that is not live, and says which', async () => {
    const { loader } = loaderWith(arrives);
    await expect(loader.load('admin_remote')).rejects.toThrow('admin_remote is not live');
  });

  test('knows when a loaded remote has a newer build', async () => {
    const { loader, release } = loaderWith(arrives);
    await loader.load('chat_remote');
    expect(loader.outdated('chat_remote')).toBe(false);
    release('two');
    await loader.refresh();
    expect(loader.outdated('chat_remote')).toBe(true);
    expect(loader.outdated('admin_remote')).toBe(false);
  });
});
