import { privateMessageTopicOf } from '../contract/private-messages.calls';
import type { TopicOf } from '../live/live';
import { mayHaveMessages } from '../policy/private-messages.policy';

/** The live topic of a user's messages; none for those who have no messages. */
export const privateMessageTopic: TopicOf = ({ user_id, role }) =>
  mayHaveMessages({ id: user_id, role }) ? privateMessageTopicOf(user_id) : undefined;
