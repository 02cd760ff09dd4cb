import { call } from '../../support/api';
import type { Send } from './send';

/** What the member has: notices of replies, favourites, a conversation and a draft. */
export const storeExchanges = async (
  url: string,
  send: Send,
  { article, person }: Readonly<Record<string, string>>,
  member: string,
  other: string,
): Promise<void> => {
  const said = await send<{ id: number }>(
    '/api/comments',
    { article_id: article, content: '读到第二段停了很久，想起小时候院子里那棵树。' },
    member,
  );
  await send(
    '/api/comments',
    { article_id: article, content: '我也是，每次读都会停在那里。', parent_comment_id: said.id },
    other,
  );
  await send('/api/articles/collects', { id: article }, member);
  await send('/api/articles/collects', { id: 'welcome' }, member);
  const me = await call<{ id: number }>(url, 'GET', '/api/user_info', { token: other });
  const say = (rev_user_id: number, content: string, token: string) =>
    send('/api/messages', { rev_user_id, content }, token);
  await say(Number(person), '在吗？想请教你上次说的那本书。', other);
  await say(me.data.id, '在的。是《山中来信》吗？', member);
  await say(me.data.id, '这里能买到，纸书已经绝版了。我手头还有一本，可以寄给你。', member);
  await say(Number(person), '太好了，地址我发你。', other);
  await send('/api/articles', { title: '渡口的早晨', content: '写了一半。', status: 'draft' }, member);
};
