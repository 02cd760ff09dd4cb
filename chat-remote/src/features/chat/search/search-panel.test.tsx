import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { chatRoutes } from '@yanye/shared/contract/chat';
import { chatCalls } from '@yanye/shared/contract/chat.calls';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { aChatMessage, aChatPage } from '../testing/chat-builders';
import { bubble, roomTests } from '../testing/enter-room';
import { openChat } from '../testing/open-chat';

type Routes = typeof chatRoutes;

roomTests();

const page = aChatPage([aChatMessage(61), aChatMessage(62)], { from: 61 });

const searching = async (onApi: (api: FakeApi) => void) => {
  const view = await openChat({ page, onApi });
  await userEvent.click(screen.getByRole('button', { name: '查找消息' }));
  const field = await screen.findByRole('searchbox', { name: '查找消息' });
  return { ...view, field };
};
const answering =
  (answer: (query: { before?: unknown; key?: unknown }) => { seqs: readonly number[]; has_more: boolean }) =>
  (api: FakeApi) =>
    api.answers<Routes['search']>(chatCalls.search, ({ query }) => {
      const { seqs, has_more } = answer(query ?? {});
      return { list: seqs.map((seq) => aChatMessage(seq)), has_more };
    });

test('what is typed is looked for once, with its hits marked, and the rest on demand', async () => {
  const { api, field } = await searching(
    answering(({ before }) =>
      Number(before) > 0 ? { seqs: [3], has_more: false } : { seqs: [6, 5], has_more: true },
    ),
  );
  expect(field).toHaveFocus();
  expect(screen.getByText(/输入一个字就能找/)).toBeInTheDocument();
  await userEvent.type(field, ' 第 ');
  expect(await screen.findByRole('button', { name: /第 6 句/ })).toBeInTheDocument();
  expect(screen.getAllByText('第', { selector: 'mark' })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '再找一些' }));
  expect(await screen.findByRole('button', { name: /第 3 句/ })).toBeInTheDocument();
  expect(screen.getByText('共 3 条')).toBeInTheDocument();
  expect(api.callsOf(chatCalls.search).map(({ query }) => query)).toEqual([
    { room: 1, key: '第', before: 0 },
    { room: 1, key: '第', before: 5 },
  ]);
});

test('a result leads to its message, with a way back to the newest', async () => {
  const { api, field } = await searching(answering(() => ({ seqs: [6], has_more: false })));
  api.answers<Routes['messages']>(chatCalls.messages, ({ query }) =>
    query?.around ? aChatPage([aChatMessage(5), aChatMessage(6)], { from: 5, newest: 62 }) : page,
  );
  await userEvent.type(field, '6');
  await userEvent.click(await screen.findByRole('button', { name: /第 6 句/ }));
  await waitFor(async () => expect(await bubble(/第 6 句/)).toHaveAttribute('data-found', 'true'));
  expect(screen.queryByRole('article', { name: /第 62 句/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '回到最新' }));
  expect(await bubble(/第 62 句/)).toBeInTheDocument();
});

test('nothing found and a failure are said, and a failure can be tried again', async () => {
  let isDown = true;
  const { api, field } = await searching(answering(() => ({ seqs: [], has_more: false })));
  await userEvent.type(field, '无');
  expect(await screen.findByText('没有找到「无」')).toBeInTheDocument();
  api.answers<Routes['search']>(chatCalls.search, () => {
    if (isDown) throw new Error('down');
    return { list: [aChatMessage(6)], has_more: false };
  });
  await userEvent.type(field, '6');
  expect(await screen.findByText('查找没有完成，可能是网络不稳')).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: /第 6 句/ })).toBeInTheDocument();
});
