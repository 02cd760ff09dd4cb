import { baseApi } from '@yanye/shared/api/base-api';
import type { Tag } from '../api/contract-endpoints';
import { liveMessageTypes } from '../contract/live.calls';
import type { StoreExtra } from '../store/thunk';
import type { TopicOf } from './live';

interface CacheEntry {
  readonly extra: unknown;
  readonly cacheEntryRemoved: Promise<void>;
  readonly dispatch: (action: ReturnType<typeof baseApi.util.invalidateTags>) => unknown;
}

/**
 * An `onCacheEntryAdded` that fetches an answer again at each event of a topic, for as long as the answer is cached.
 * @param topicOf the topic for a user
 * @param tagsOf tags that only this answer provides, so that other answers stay
 */
export const subscribeWhileCached =
  <Arg>(topicOf: TopicOf, tagsOf: (arg: Arg) => readonly Tag[]) =>
  async (arg: Arg, { extra, cacheEntryRemoved, dispatch }: CacheEntry): Promise<void> => {
    const leave = (extra as StoreExtra).live.subscribe(topicOf, ({ type }) => {
      if (type !== liveMessageTypes.refused) dispatch(baseApi.util.invalidateTags([...tagsOf(arg)]));
    });
    await cacheEntryRemoved;
    leave();
  };
