import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import type { blockRoutes } from '@yanye/shared/contract/blocks';
import { blockCalls } from '@yanye/shared/contract/blocks.calls';
import { aChatEvent, aChatMessage } from '#features/chat/testing/chat-builders.ts';
import { roomTests, says } from '#features/chat/testing/enter-room.ts';

const { entered } = roomTests();

const region = (kind: 'polite' | 'assertive') =>
  screen.getByRole('region', { name: '言叶茶馆' }).querySelector(`p[aria-live="${kind}"]`);
/** Longer than the time between two announcements. */
const patient = { timeout: 5_000 };

test('screen readers hear how many messages came, and at once what is said to the viewer', async () => {
  const { socket, me } = await entered([aChatMessage(1)], {
    onApi: (api) =>
      void api.answers<(typeof blockRoutes)['list']>(blockCalls.list, {
        count: 1,
        list: [{ id: 5, created_at: '2026-03-01T00:00:00+08:00', nick_name: '夜航西飞', avatar: '' }],
      }),
  });
  await waitFor(() => expect(region('polite')).toBeInTheDocument());
  const others = { user_id: 3, nick_name: '阿澈' };
  const blocked = { user_id: 5, nick_name: '夜航西飞' };
  says(
    socket,
    aChatEvent(aChatMessage(2)),
    aChatEvent(aChatMessage(3, others)),
    aChatEvent(aChatMessage(4, blocked)),
  );
  await waitFor(() => expect(region('polite')).toHaveTextContent('2 条新消息，最后一条来自阿澈'), patient);
  expect(region('assertive')).toBeEmptyDOMElement();
  const mentions = [{ user_id: me, name: '许知' }];
  says(socket, aChatEvent(aChatMessage(5, { ...others, content: '@许知 在吗', mentions })));
  await waitFor(() => expect(region('assertive')).toHaveTextContent('阿澈：@许知 在吗'), patient);
  expect(region('polite')).toHaveTextContent('2 条新消息，最后一条来自阿澈');
}, 20_000);
