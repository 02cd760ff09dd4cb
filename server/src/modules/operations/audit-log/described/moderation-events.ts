import { answerReportsSettled } from '#ai/role-sessions/role-sessions.events';
import {
  chatMessagesModerated,
  chatMuteChanged,
  chatReportsSettled,
} from '#discussion/chat/moderation/chat-moderation.events';
import { commentReportsSettled } from '#discussion/comments/comments.events';
import {
  personReportsSettled,
  privateMessagesRead,
} from '#discussion/private-messages/private-messages.events';
import { messages } from '../messages.zh';
import { logged, recordLogged } from './event-description';
import { several } from './several';

const text = messages.moderation;

export const moderationEvents = [
  recordLogged(chatMuteChanged, { kind: 'chat-mute', label: text.mute, about: 'user_id' }),
  logged(chatMessagesModerated, ({ ids, decision }) => ({
    title: text.decisions[decision](ids.length),
    ...(decision === 'removed' && { level: 'warning' as const }),
    ...several('chat-message', ids),
  })),
  logged(chatReportsSettled, ({ ids }) => ({
    title: text.settled(ids.length, text.ofMessages),
    ...several('chat-report', ids),
  })),
  logged(commentReportsSettled, ({ ids }) => ({
    title: text.settled(ids.length, text.ofComments),
    ...several('comment-report', ids),
  })),
  // An entry about each, so that the page of either tells it.
  logged(privateMessagesRead, ({ user_ids: [one, other] }) => {
    const about = (id: number, partner: number) => ({
      title: text.readMessages,
      record: { kind: 'user', id },
      about: id,
      after: { user_id: partner },
    });
    return [about(one, other), about(other, one)];
  }),
  logged(personReportsSettled, ({ ids }) => ({
    title: text.settled(ids.length, text.ofPersons),
    ...several('person-report', ids),
  })),
  logged(answerReportsSettled, ({ ids }) => ({
    title: text.settled(ids.length, text.ofAnswers),
    ...several('answer-report', ids),
  })),
];
