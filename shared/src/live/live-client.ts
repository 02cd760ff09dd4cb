import { noLive, type Live, type LiveListener, type LiveSession, type TopicOf } from './live';
import { connectLive } from './live-connect';
import { joinTabs, type TabParts } from './live-tabs';

interface Subscription {
  readonly topicOf: TopicOf;
  readonly listener: LiveListener;
}

/** Browsers offer neither locks nor random ids over plain HTTP; there people see news when they come back. */
const browserParts = (): TabParts | undefined =>
  'locks' in navigator && typeof BroadcastChannel !== 'undefined' && typeof EventSource !== 'undefined'
    ? {
        locks: navigator.locks,
        openChannel: (name) => new BroadcastChannel(name),
        newId: () => crypto.randomUUID(),
        connect: connectLive,
      }
    : undefined;

export const liveClient = (session: LiveSession, parts = browserParts()): Live => {
  if (!parts) return noLive;
  const subscriptions = new Set<Subscription>();
  let tabs: ReturnType<typeof joinTabs> | undefined;
  let token = '';
  let wanted = '';
  /** A token and topics that the server refused: asked for again only when they change. */
  let refused: string | undefined;
  let isDue = false;

  const leave = (): void => {
    tabs?.leave();
    tabs = undefined;
    wanted = '';
  };

  const update = (): void => {
    isDue = false;
    const user = session.user();
    const topics = [...new Set([...subscriptions].flatMap(({ topicOf }) => topicOf(user) ?? []))].toSorted();
    const now = `${user.token} ${topics.join()}`;
    if (token !== user.token || topics.length === 0) leave();
    token = user.token;
    if (token === '' || topics.length === 0 || now === refused || now === wanted) return;
    refused = undefined;
    tabs ??= joinTabs({
      parts,
      token,
      onMessage: (message) => {
        const current = session.user();
        for (const { topicOf, listener } of subscriptions)
          if (topicOf(current) === message.topic) listener(message);
      },
      onRefused: () => {
        refused = wanted;
        leave();
      },
    });
    wanted = now;
    tabs.want(topics);
  };

  const updateSoon = (): void => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(update);
  };

  session.onChange(() => {
    if (session.user().token !== token) updateSoon();
  });

  return {
    subscribe: (topicOf, listener) => {
      const subscription = { topicOf, listener };
      subscriptions.add(subscription);
      updateSoon();
      return () => {
        subscriptions.delete(subscription);
        updateSoon();
      };
    },
  };
};
