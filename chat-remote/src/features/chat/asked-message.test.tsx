import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import type { chatRoutes } from '@yanye/shared/contract/chat';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatCalls } from '@yanye/shared/contract/chat.calls';
import { messageIn } from './chat-address';
import { aChatMessage, aChatPage } from './testing/chat-builders';
import { bubble, roomTests } from './testing/enter-room';
import { openChat } from './testing/open-chat';

type Messages = (typeof chatRoutes)['messages'];

roomTests();

const recent = [aChatMessage(61), aChatMessage(62)];
const page = aChatPage(recent, { from: 61 });

/** The room whose newest page does not reach back to the message; the server knows these around it. */
const openAt = (seq: number, around: readonly ChatMessage[]) =>
  openChat({
    page,
    at: `/chat?at=${seq}`,
    onApi: (api) =>
      api.answers<Messages>(chatCalls.messages, ({ query }) => {
        if (query?.around) return aChatPage(around, { from: 1, newest: 62 });
        return query?.before ? aChatPage([aChatMessage(5), aChatMessage(6)], { newest: 62 }) : page;
      }),
  });

test('the message of the address is loaded, shown and stands out', async () => {
  const { api } = await openAt(6, [aChatMessage(5), aChatMessage(6)]);
  const asked = await bubble(/第 6 句/);
  await waitFor(() => expect(asked).toHaveAttribute('data-found', 'true'));
  expect(api.callsOf(chatCalls.messages).map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ around: 6 }),
  );
  await waitFor(() => expect(asked).toHaveAttribute('data-found', 'false'), { timeout: 3_000 });
});

test('a message of the newest page needs no further call', async () => {
  const { api } = await openAt(61, []);
  await waitFor(async () => expect(await bubble(/第 61 句/)).toHaveAttribute('data-found', 'true'));
  expect(api.callsOf(chatCalls.messages).filter(({ query }) => query?.around)).toEqual([]);
});

test.each([
  ['was recalled', [aChatMessage(6, { state: 'recalled', content: '' })], '那条消息已经撤回'],
  ['is missing', [aChatMessage(5), aChatMessage(7)], '没有找到那条消息'],
])('a message that %s is not looked for', async (_why, around, sentence) => {
  const { store } = await openAt(6, around);
  await waitFor(() => expect(store.getState().toasts.list).toMatchObject([{ kind: 'info', text: sentence }]));
  expect(await bubble(/第 62 句/)).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: /第 5 句/ })).not.toBeInTheDocument();
});

test.each([
  ['?at=128', 128],
  ['?at=-1', 0],
  ['?at=1.5', 0],
  ['?at=x', 0],
  ['', 0],
])('%j names message %i', (search, seq) => {
  expect(messageIn(new URLSearchParams(search))).toBe(seq);
});
