import type { Live, LiveSession } from './live';

/** The live channel of a browser. Its code is no part of the first load: it comes with the first subscriber. */
export const laterLive = (session: LiveSession): Live => {
  let loading: Promise<Live> | undefined;
  const loaded = (): Promise<Live> =>
    (loading ??= import('./live-client').then(({ liveClient }) => liveClient(session)));
  return {
    subscribe: (topicOf, listener) => {
      let leave = () => undefined as void;
      let hasLeft = false;
      loaded().then(
        (live) => {
          if (!hasLeft) leave = live.subscribe(topicOf, listener);
        },
        () => {
          // The next subscriber tries again; until then data is fetched as without the channel.
          loading = undefined;
        },
      );
      return () => {
        hasLeft = true;
        leave();
      };
    },
  };
};
