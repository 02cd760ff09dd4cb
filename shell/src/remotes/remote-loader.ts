import type { LiveRemote, RemoteModule, RemoteName } from '@yanye/shared/federation/remote-module';

export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void;
  loadRemote<T>(id: string): Promise<T | null>;
}

export interface RemoteLoaderOptions {
  readonly runtime: FederationRuntime;
  readonly fetchLive: (options: { fresh: boolean }) => Promise<readonly LiveRemote[]>;
  /** The document's list, which saves the first request. */
  readonly live?: readonly LiveRemote[];
  /** Called with an entry's hash before the entry is fetched. */
  readonly expect?: (entry: string, integrity: string | undefined) => void;
  /** Milliseconds after which a remote counts as failed. */
  readonly timeout?: number;
}

export interface RemoteLoader {
  /**
   * Loads a remote's module once; after a failure the next call retries at a changed address.
   * @throws {Error} when the remote is unknown, broken, or slower than the time-out
   */
  load(name: RemoteName): Promise<RemoteModule>;
  /** Number of consecutive failures. */
  failures(name: RemoteName): number;
  /** Fetches the list of live builds for `outdated`. Never throws. */
  refresh(): Promise<void>;
  /** Whether the loaded build is no longer the live one. */
  outdated(name: RemoteName): boolean;
}

/**
 * Waits for a promise until a time limit in milliseconds.
 * @throws {Error} with `reason` when the time is up
 */
const within = async <T>(milliseconds: number, promise: Promise<T>, reason: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(reason)), milliseconds);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
};

const tenSeconds = 10_000;

/** Loads remotes at run time: the shell's build contains no part of them. */
export const createRemoteLoader = ({
  runtime,
  fetchLive,
  live,
  expect,
  timeout = tenSeconds,
}: RemoteLoaderOptions): RemoteLoader => {
  let listed = live;
  const pending = new Map<RemoteName, Promise<RemoteModule>>();
  const loadedBuild = new Map<RemoteName, string>();
  const failures = new Map<RemoteName, number>();

  const attempt = async (name: RemoteName): Promise<RemoteModule> => {
    const again = (failures.get(name) ?? 0) > 0;
    if (again || !listed) listed = await fetchLive({ fresh: again });
    const found = listed.find((remote) => remote.name === name);
    if (!found) throw new Error(`${name} is not live`);
    // The browser shares a pending script between requests for the same address: a retry needs another one.
    const entry = again ? `${found.entry}?t=${Date.now()}` : found.entry;
    expect?.(entry, found.integrity);
    runtime.registerRemotes([{ name, entry }], { force: again });
    const loaded = await runtime.loadRemote<{ default: RemoteModule }>(`${name}/remote`);
    if (!loaded) throw new Error(`${name} has no module`);
    loadedBuild.set(name, found.build);
    return loaded.default;
  };

  const start = async (name: RemoteName): Promise<RemoteModule> => {
    try {
      const module = await within(timeout, attempt(name), `${name} did not arrive in time`);
      failures.delete(name);
      return module;
    } catch (error) {
      failures.set(name, (failures.get(name) ?? 0) + 1);
      pending.delete(name);
      throw error;
    }
  };

  return {
    load: (name) => {
      const promise = pending.get(name) ?? start(name);
      pending.set(name, promise);
      return promise;
    },
    failures: (name) => failures.get(name) ?? 0,
    refresh: async () => {
      listed = await fetchLive({ fresh: true }).catch(() => listed);
    },
    outdated: (name) => {
      const build = loadedBuild.get(name);
      const current = listed?.find((remote) => remote.name === name)?.build;
      return build !== undefined && current !== undefined && build !== current;
    },
  };
};
