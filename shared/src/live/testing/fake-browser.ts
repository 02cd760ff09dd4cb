import { emptyUser, type LocalUser } from '#auth/user.ts';
import type { LiveMessage } from '#contract/live.calls.ts';
import { roles } from '#policy/roles.ts';
import type { LiveConnect, LiveEnd, LiveWish } from '../live-connect';
import type { TabParts } from '../live-tabs';

/** One connection that the code under test opened. */
export interface OpenedConnection {
  readonly wish: LiveWish;
  readonly isOpen: () => boolean;
  ready(): void;
  says(message: LiveMessage, id: string): void;
  ends(how?: LiveEnd): void;
}

interface Waiting {
  readonly work: () => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
}

/** A browser whose tabs share one lock and one channel; `connections` are what they opened, in order. */
export const fakeBrowser = () => {
  const connections: OpenedConnection[] = [];
  const channels = new Set<BroadcastChannel>();
  const queue: Waiting[] = [];
  let isHeld = false;

  const grant = (): void => {
    const next = isHeld ? undefined : queue.shift();
    if (!next) return;
    isHeld = true;
    const release = () => {
      isHeld = false;
      next.resolve(undefined);
      grant();
    };
    void next.work().then(release, release);
  };

  const request = (_name: string, { signal }: { signal: AbortSignal }, work: Waiting['work']) =>
    new Promise<unknown>((resolve, reject) => {
      const waiting = { work, resolve };
      queue.push(waiting);
      signal.addEventListener('abort', () => {
        const index = queue.indexOf(waiting);
        if (index >= 0) queue.splice(index, 1);
        if (index >= 0) reject(new Error('aborted'));
      });
      grant();
    });

  const openChannel = (): BroadcastChannel => {
    const channel = {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      postMessage: (data: unknown) => {
        for (const other of channels)
          if (other !== (channel as unknown))
            queueMicrotask(() => (other as typeof channel).onmessage?.({ data }));
      },
      close: () => void channels.delete(channel as unknown as BroadcastChannel),
    };
    channels.add(channel as unknown as BroadcastChannel);
    return channel as unknown as BroadcastChannel;
  };

  const connect: LiveConnect = (wish, { onMessage, onReady, signal }) =>
    new Promise((resolve) => {
      let isOpen = true;
      const ends = (how: LiveEnd = { kind: 'ended' }) => {
        isOpen = false;
        resolve(how);
      };
      signal.addEventListener('abort', () => ends());
      connections.push({ wish, isOpen: () => isOpen, ready: onReady, says: onMessage, ends });
    });

  let tabs = 0;
  const parts: TabParts = {
    locks: { request: request as unknown as LockManager['request'] },
    openChannel,
    newId: () => `tab ${(tabs += 1)}`,
    connect,
    random: () => 1,
  };

  /** A user who is signed in; changes with `signIn`. */
  const session = (token = 'token of 7') => {
    const listeners = new Set<() => void>();
    const userOf = (own: string): LocalUser =>
      own === '' ? emptyUser : { ...emptyUser, user_id: 7, role: roles.user, token: own };
    let user = userOf(token);
    return {
      user: () => user,
      onChange: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      signIn: (other: string) => {
        user = userOf(other);
        for (const listener of listeners) listener();
      },
    };
  };

  return {
    connections,
    open: () => connections.filter(({ isOpen }) => isOpen()),
    parts,
    session,
  };
};
