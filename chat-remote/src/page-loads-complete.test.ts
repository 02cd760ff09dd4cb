/** @jest-environment node */
import type { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { bigModelCalls } from '@yanye/shared/contract/big-model.calls';
import { aBigModel, aSquareTag } from '@yanye/shared/testing/builders/site';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { pathsWithLoad, renderOnServer } from '@yanye/shared/testing/render-on-server';
import { aChatMessage, aChatPage } from './features/chat/testing/chat-builders';
import { chatApiOf } from './features/chat/testing/open-chat';
import { routes } from './routes';

test('the role square renders with the data of its load alone', async () => {
  const api = fakeApi()
    .answers<typeof bigModelRoutes.setting>(bigModelCalls.setting, aBigModel())
    .answers<typeof bigModelRoutes.square>(bigModelCalls.square, [aSquareTag()]);
  expect(pathsWithLoad(routes)).toEqual(['/chat', '/bigModel/square']);
  const { html, missing } = await renderOnServer(routes, { at: '/bigModel/square', api });
  expect(missing).toEqual([]);
  expect(html).toContain('苏轼');
});

test('the group chat renders its newest messages with the data of its load alone', async () => {
  const api = chatApiOf({ page: aChatPage([aChatMessage(1)]) });
  const { html, missing } = await renderOnServer(routes, { at: '/chat', api });
  expect(missing).toEqual([]);
  expect(html).toContain('第 1 句');
  expect(html).toContain('言叶茶馆');
});

test('the group chat renders Markdown, and what is pinned, without scripts', async () => {
  const pinned = { id: 1, seq: 1, nick_name: '小叶', excerpt: '**周五**开会' };
  const page = aChatPage([aChatMessage(1, { content: '**周五**开会' })], { pinned });
  const { html, missing } = await renderOnServer(routes, {
    at: '/chat',
    api: chatApiOf({ page, settings: { isMd: true } }),
  });
  expect(missing).toEqual([]);
  expect(html).toContain('<strong>周五</strong>');
  expect(html).toContain('查看置顶消息，小叶：周五开会');
});
