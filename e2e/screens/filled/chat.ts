import { call } from '../../support/api';
import { paragraph, type Send } from './send';

/** A message of the chat that waits for an administrator. */
export const heldText = '想要银杏图册的朋友加微信，今天之内都有。';

/** A message of each kind, one that is held, one that is reported, and a muted user. */
export const storeChat = async (
  send: Send,
  picture: string,
  member: string,
  muted: string,
): Promise<void> => {
  const say = (client_id: string, content: string, token?: string, msg_type = 2): Promise<{ id: number }> =>
    send<{ id: number }>('/api/chat_groups/messages', { client_id, content, msg_type }, token);
  await say('picture', picture, undefined, 3);
  await say('long', paragraph, member);
  await send('/api/words', { word: '加微信', action: 'hold' });
  await say('held', heldText, muted);
  const { id } = await say('last', '银杏黄了', muted);
  const note = '同一句话发了很多遍，我们在聊树，他一直在打断。';
  await send(`/api/chat_groups/messages/${id}/report`, { reason: 'spam', note }, member);
  await send('/api/chat_groups/mutes', { message_id: id, minutes: 60, reason: '连着发了很多遍' });
};

export const reportComment = async (
  url: string,
  send: Send,
  admin: string,
  member: string,
): Promise<void> => {
  interface Comments {
    readonly list: readonly { readonly id: number }[];
  }
  const { data } = await call<Comments>(url, 'GET', '/api/comments?limit=1', { token: admin });
  const report = { comment_id: data.list[0]?.id, reason: 'other', note: '和文章没有关系' };
  await send('/api/comments/report', report, member);
};
