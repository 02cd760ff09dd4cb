import { call } from '../../support/api';
import { until } from '../../support/until';
import { paragraph, type Send } from './send';

/** None of them is usable, so that the demonstration model answers. */
export const storeModels = async (send: Send): Promise<void> => {
  const numbers = { max_tokens: 8_192, context_tokens: 65_536 };
  await send('/api/big_model/providers', {
    ...{ name: 'DeepSeek', vendor: 'deepseek', api_key: 'sk-example', is_on: false, ...numbers },
  });
  await send('/api/big_model/providers', { name: '一个名字很长的服务', vendor: 'qwen', ...numbers });
};

export const storeRules = async (url: string, token: string): Promise<void> => {
  const rules = [
    { name: '退款', mode: 2, rule: '退钱', replyContent: '三天内原路退回，请在「我的」里申请。' },
    { name: '问候', mode: 4, rule: '/^(你好|hello)\\b/i', replyContent: paragraph, sort: 10 },
    { name: '营业时间', mode: 1, rule: '几点开门', replyContent: '九点。', enable: false },
  ];
  for (const body of rules) await call(url, 'PUT', '/api/big_model/auto_reply', { token, body });
};

/** A session of the member, with an answer of the demonstration model, which is reported. */
export const storeTalk = async (url: string, send: Send, member: string): Promise<Record<string, string>> => {
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

/** Roles of the member's own: a private one, and one that waits for a decision. */
export const storeOwnRoles = async (send: Send, member: string): Promise<Record<string, string>> => {
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
