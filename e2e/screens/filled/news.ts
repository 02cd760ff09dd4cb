import { fixedNewsBoards, newsLimits, type NewsState } from '@yanye/shared/contract/news.calls';
import { call } from '../../support/api';
import { until } from '../../support/until';
import type { Send } from './send';

/** One source that succeeds, with the maximum number of entries, and one that fails after a success. */
export const storeNews = async (url: string, token: string, send: Send, feed: string, fail: () => void) => {
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
