import {
  privateMessagesChanged,
  privateMessageTopicOf,
  privateMessageTopics,
} from '@yanye/shared/contract/private-messages.calls';
import { mayHaveMessages } from '@yanye/shared/policy/private-messages.policy';
import type { LiveChannel } from '#platform/live/live-channel';

/** Notifies the browsers of users over the live channel that their messages changed. */
export const messageEvents = (live: Pick<LiveChannel, 'registerTopics' | 'publish'>) => {
  live.registerTopics(privateMessageTopics, {
    maySubscribe: (viewer, key) => mayHaveMessages(viewer) && String(viewer.id) === key,
  });
  return {
    /** Call it after the commit, and wait for it before the change is acknowledged. */
    changed: async (userIds: readonly number[]): Promise<void> => {
      await live.publish(userIds.map(privateMessageTopicOf), { type: privateMessagesChanged });
    },
  };
};

export type MessageEvents = ReturnType<typeof messageEvents>;
