import { fixedNewsBoards, newsLimits, type NewsState } from '@yanye/shared/contract/news.calls';
import { call, newPerson, signInAdmin } from '../support/api';
import { openFeedPeer, rssOf } from '../support/feed-peer';
import { openModelsPeer } from '../support/models-peer';
import { startSite } from '../support/site';
import { until } from '../support/until';
import { storeEarlierDays } from './earlier-days';
import { storeUsedModels } from './used-models';

/** A site on which every list has rows. */
export interface FilledSite {
  readonly url: string;
  /** Values of `{name}` in the path of a state. */
  readonly parts: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** User name of the registered reader; the password is `personPassword`. */
export const memberName = '林间';

/** A message of the chat that waits for an administrator. */
export const heldText = '想要银杏图册的朋友加微信，今天之内都有。';

type Send = <T>(path: string, body: object, token?: string, method?: 'POST' | 'DELETE') => Promise<T>;

const senderTo =
  (url: string, admin: string): Send =>
  async <T>(path: string, body: object, token = admin, method: 'POST' | 'DELETE' = 'POST') => {
    const answer = await call<T>(url, method, path, { token, body });
    if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`);
    return answer.data;
  };

const paragraph = '词语如叶，落在纸上；读的人把它们一片片拾起来，夹进自己的书里。'.repeat(8);

const storeArticles = async (send: Send, picture: string): Promise<Record<string, string>> => {
  const written = (title: string, more: object = {}): Promise<{ id: string }> =>
    send<{ id: string }>('/api/articles', { title, content: `## ${title}\n\n正文。`, ...more });
  for (let number = 1; number <= 9; number += 1)
    await written(`银杏日记 ${number}`, {
      content: `开头。\n\n## 落叶 ${number}\n\n秋天的银杏，一共 ${number} 棵。${paragraph}\n\n![银杏](${picture})`,
      tags: ['树', ...(number > 7 ? ['很长的标签名字放在这里看'] : [])],
      category: number > 5 ? '随笔' : '游记',
    });
  const long = await written('一篇长文', {
    slug: 'long-read',
    content: [
      '开头一段，有一条注[^1]，也有[里面的链接](/article/welcome)。',
      ...['春', '夏', '秋'].flatMap((name) => [`## ${name}`, paragraph, paragraph]),
      `![一片叶子](${picture})`,
      '```js\nconst leaf = 1;\n```',
      '[^1]: 注在这里。',
    ].join('\n\n'),
  });
  const comment = await send<{ id: number }>('/api/comments', { article_id: long.id, content: '第一条评论' });
  await send('/api/comments', { article_id: long.id, content: '一条回复', parent_comment_id: comment.id });
  await written('要密码的文章', { slug: 'locked', visibility: 'password', password: 'a-password' });
  await send('/api/taxonomy/series', {
    name: '四季',
    description: '一年四次出门，每次只带一本书。',
    cover: picture,
  });
  await written('系列的第一篇', { slug: 'first-of-series', series: '四季' });
  await written('系列的第二篇', { series: '四季' });
  const removed = [
    await written('夜航船札记（三）', { slug: 'night-boat', series: '夜航船', category: '随笔' }),
    await written('要密码的旧文', { visibility: 'password', password: 'a-password' }),
  ];
  await send('/api/comments', { article_id: removed[0]?.id, content: '下一篇什么时候写？' });
  await send('/api/articles', { id_list: removed.map(({ id }) => id) }, undefined, 'DELETE');
  await written('另一篇夜航船', { slug: 'night-boat' });
  const draft = await written('还没发布的一篇', { status: 'draft' });
  const { path } = await send<{ path: string }>(`/api/articles/${draft.id}/previews`, { days: 7 });
  const short = await written('今天写的一篇');
  return { article: short.id, preview: path.replace('/preview/', '') };
};

const storeContent = async (send: Send, images: string): Promise<Record<string, string>> => {
  for (const [title, host] of [
    ['山中来信', 'hill'],
    ['一位写了很多年河流与渡口的朋友的博客', 'river'],
  ])
    await send('/api/links', { title, href: `https://${host}.example/blog`, description: '写山写水的人' });
  await send('/api/adverts', { title: '秋天的书单', href: 'https://books.example', images });
  await send('/api/adverts', { title: '冬天的书单', href: 'https://books.example', images, is_show: false });
  const page = await send<{ id: number }>('/api/pages', {
    title: '关于这里',
    slug: 'about-here',
    content: '## 这里是谁\n\n写字的人，**三个**。',
  });
  await send('/api/pages', {
    title: '一个还没公开的页面',
    slug: 'draft-page',
    content: '正文',
    is_shown: false,
  });
  await send('/api/feedback', {
    email: 'reader@example.com',
    content: '希望能有夜间模式，读长文章时眼睛会舒服一些。',
  });
  await send('/api/words/import', { text: '示例词一\n示例词二\n示例词三', action: 'mask' });
  return { page: String(page.id) };
};

/** None of them is usable, so that the demonstration model answers. */
const storeModels = async (send: Send): Promise<void> => {
  const numbers = { max_tokens: 8_192, context_tokens: 65_536 };
  await send('/api/big_model/providers', {
    ...{ name: 'DeepSeek', vendor: 'deepseek', api_key: 'sk-example', is_on: false, ...numbers },
  });
  await send('/api/big_model/providers', { name: '一个名字很长的服务', vendor: 'qwen', ...numbers });
};

const storeRules = async (url: string, token: string): Promise<void> => {
  const rules = [
    { name: '退款', mode: 2, rule: '退钱', replyContent: '三天内原路退回，请在「我的」里申请。' },
    { name: '问候', mode: 4, rule: '/^(你好|hello)\\b/i', replyContent: paragraph, sort: 10 },
    { name: '营业时间', mode: 1, rule: '几点开门', replyContent: '九点。', enable: false },
  ];
  for (const body of rules) await call(url, 'PUT', '/api/big_model/auto_reply', { token, body });
};

/** A message of each kind, one that is held, one that is reported, and somebody who is muted. */
const storeChat = async (send: Send, picture: string, member: string, muted: string): Promise<void> => {
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

const reportComment = async (url: string, send: Send, admin: string, member: string): Promise<void> => {
  interface Comments {
    readonly list: readonly { readonly id: number }[];
  }
  const { data } = await call<Comments>(url, 'GET', '/api/comments?limit=1', { token: admin });
  const report = { comment_id: data.list[0]?.id, reason: 'other', note: '和文章没有关系' };
  await send('/api/comments/report', report, member);
};

/** One source that succeeds, with the maximum number of entries, and one that fails after a success. */
const storeNews = async (url: string, token: string, send: Send, feed: string, fail: () => void) => {
  interface Sources {
    readonly list: readonly { readonly id: number; readonly state: NewsState; readonly entries: number }[];
  }
  const sources = async () => (await call<Sources>(url, 'GET', '/api/news_sources', { token })).data.list;
  // Those of a new site send requests to other machines.
  const id_list = (await sources()).map(({ id }) => id);
  await call(url, 'DELETE', '/api/news_sources', { token, body: { id_list } });
  const add = async (name: string, address: string, board_id: string): Promise<number> => {
    const { id } = await send<{ id: number }>('/api/news_sources', { name, address, board_id });
    await send(`/api/news_sources/${id}/fetch`, {});
    await until(
      async () => (await sources()).some((one) => one.id === id && one.entries === newsLimits.kept),
      async () => `the news of ${name}: ${JSON.stringify(await sources())}`,
    );
    return id;
  };
  await add('远方的站', feed, fixedNewsBoards.weibo);
  const id = await add('近处的站', `${feed}?second`, fixedNewsBoards.zhihu);
  fail();
  await send(`/api/news_sources/${id}/fetch`, {});
  await until(
    async () => (await sources()).some((one) => one.id === id && one.state === 'status'),
    async () => `a failed fetch: ${JSON.stringify(await sources())}`,
  );
};

/** A session of the member, with an answer of the demonstration model, which is reported. */
const storeTalk = async (url: string, send: Send, member: string): Promise<Record<string, string>> => {
  const get = async <T>(path: string): Promise<T> =>
    (await call<T>(url, 'GET', path, { token: member })).data;
  const { id: user_id } = await get<{ id: number }>('/api/user_info');
  await send('/api/credits/grants', { user_id, amount: 20, reason: '一起试试' });
  const [tag] = await get<{ roleList: { id: number }[] }[]>('/api/big_model/square');
  const roleID = tag?.roleList[0]?.id ?? 0;
  const session = await send<number>('/api/big_model/session', { roleID }, member);
  const dialogs = `/api/big_model/sessions/${session}/dialogs`;
  const content = '这个网站里有讲银杏的文章吗？把和秋天有关的都列出来，越多越好。';
  await send(dialogs, { client_id: 'first', content }, member);
  const talked = async () =>
    (await get<{ list: { answers: { id: number; state: string }[] }[] }>(dialogs)).list[0];
  await until(
    async () => (await talked())?.answers[0]?.state === 'done',
    async () => `the answer of a role: ${JSON.stringify(await talked())}`,
  );
  const report = { reason: 'other', note: '列出来的文章和秋天没有关系' };
  await send(`/api/big_model/answers/${(await talked())?.answers[0]?.id}/report`, report, member);
  const { key } = await send<{ key: string }>(
    `/api/big_model/sessions/${session}/shares`,
    { title: '问了问有没有讲银杏的文章，又把标题写得很长很长' },
    member,
  );
  await send(
    '/api/big_model/personas',
    { name: '阿澈', lines: '在写第一本散文集，怕啰嗦，听得进重话。', is_default: true },
    member,
  );
  return { role: String(roleID), talk: String(session), share: key };
};

/** Roles of the member's own: one that nobody else sees, and one that waits for a decision. */
const storeOwnRoles = async (send: Send, member: string): Promise<Record<string, string>> => {
  const made = (name: string, details: object = {}) =>
    send<{ id: number }>(
      '/api/big_model/own_roles',
      {
        name,
        abstract: '守着一盏灯，听过路人说话，天亮以前什么都不急。',
        prologue: '夜深了，{{user}}进来坐。',
        prompt: '你是一个话少的人，先听再说。',
        details,
      },
      member,
    );
  const entries = [{ keys: ['驿站', '灯'], content: '驿站在两条河之间，灯是祖父留下的。' }];
  const { id: own } = await made('驿站守夜人', { greetings: ['下雨了？'], book: { entries } });
  const { id } = await made('一个名字很长的住在山顶天文台里的值班员');
  await send(`/api/big_model/own_roles/${id}/proposal`, { tagList: [] }, member);
  return { own: String(own) };
};

/** Starts a site with its samples and adds rows to every list that would be empty, or too short for a state. */
export const startFilledSite = async (): Promise<FilledSite> => {
  const peer = await openFeedPeer();
  const entries = Array.from(
    { length: newsLimits.kept },
    (_, at) => `<title>第 ${at + 1} 件</title><link>/${at}</link>`,
  );
  peer.answers((response) => response.end(rssOf(...entries)));
  const models = await openModelsPeer(['qwen3:8b', 'deepseek-r1:14b']);
  const site = await startSite({ env: { ALLOW_PRIVATE_HOSTS: peer.host, OLLAMA_URL: models.url } });
  const token = await signInAdmin(site.url);
  const send = senderTo(site.url, token);
  const { data } = await call<{ list: { name: string; path: string }[] }>(
    site.url,
    'GET',
    '/api/images?limit=100',
    { token },
  );
  const picture = data.list.find(({ name }) => name.startsWith('autumn'))?.path ?? '';
  const parts: Record<string, string> = {
    ...(await storeArticles(send, picture)),
    ...(await storeContent(send, picture)),
  };
  await storeModels(send);
  await storeRules(site.url, token);
  await storeNews(site.url, token, send, peer.feed, () =>
    peer.answers((response) => response.writeHead(404).end()),
  );
  await call(site.url, 'GET', `/api/search?key=${encodeURIComponent('查无此词')}`);
  const member = await newPerson(site.url, token, memberName, 2);
  await newPerson(site.url, token, '远山', 3);
  const muted = await newPerson(site.url, token, '一个名字特别长的人住在很远很远的山里', 2);
  await storeChat(send, picture, member, muted);
  await reportComment(site.url, send, token, member);
  const found = await call<{ list: { id: number }[] }>(
    site.url,
    'GET',
    `/api/users?key=${encodeURIComponent(memberName)}`,
    { token },
  );
  parts.person = String(found.data.list[0]?.id);
  Object.assign(parts, await storeTalk(site.url, send, member));
  Object.assign(parts, await storeOwnRoles(send, member));
  storeUsedModels(site.dataDir);
  storeEarlierDays(site.dataDir);
  await send('/api/messages', { rev_user_id: 1, content: '文章写得真好，想请教一个问题。' }, member);
  const close = async (): Promise<void> => {
    await site.stop();
    models.close();
    peer.close();
  };
  return { url: site.url, parts, close };
};
