/** @jest-environment node */
import type { roleShareRoutes } from '@yanye/shared/contract/role-shares';
import { roleShareCalls } from '@yanye/shared/contract/role-shares.calls';
import type { squareRoutes } from '@yanye/shared/contract/square';
import { squareCalls } from '@yanye/shared/contract/square.calls';
import { aFeaturedRole, aRolePage, aSquareRole } from '@yanye/shared/testing/builders/roles';
import { pathsWithLoad, renderOnServer } from '@yanye/shared/testing/render-on-server';
import { aChatMessage, aChatPage } from './features/chat/testing/chat-builders';
import { chatApiOf } from './features/chat/testing/open-chat';
import { aShare } from './features/session/shares/testing/share-builders';
import { routes } from './routes';
import { squareApiOf } from './testing/square-api';

test('the role square renders with the data of its load alone', async () => {
  const api = squareApiOf({ roles: [aSquareRole()], featured: [aFeaturedRole({ prologue: '坐。' })] });
  expect(pathsWithLoad(routes)).toEqual(['/chat', '/bigModel/square', '/bigModel/role', '/bigModel/share']);
  const { html, missing } = await renderOnServer(routes, { at: '/bigModel/square', api });
  expect(missing).toEqual([]);
  expect(html).toContain('苏轼');
  expect(html).toContain('「坐。」');
});

test('a search of the square renders with the data of its load alone', async () => {
  const api = squareApiOf({ roles: [aSquareRole(), aSquareRole({ id: 2, name: '袁枚' })] });
  const { html, missing } = await renderOnServer(routes, {
    at: `/bigModel/square?key=${encodeURIComponent('袁')}`,
    api,
  });
  expect(missing).toEqual([]);
  expect(html).toContain('袁枚');
  expect(html).not.toContain('苏轼');
});

test('the page of a role renders with the data of its load alone', async () => {
  const api = squareApiOf().answers<typeof squareRoutes.role>(squareCalls.role, aRolePage());
  const { html, missing } = await renderOnServer(routes, { at: '/bigModel/role?id=1', api });
  expect(missing).toEqual([]);
  expect(html).toContain('「坐，先喝一口。」');
});

test.each(['/bigModel/role?id=9', '/bigModel/role?id=x'])('%s has no role', async (at) => {
  const api = squareApiOf().fails(squareCalls.role, { status: 404, msg: '角色不存在或已被删除' });
  const { html, missing } = await renderOnServer(routes, { at, api });
  expect(missing).toEqual([]);
  expect(html).toContain('没有这个角色');
});

test('a share renders its Markdown with the data of its load alone', async () => {
  const api = squareApiOf().answers<typeof roleShareRoutes.read>(roleShareCalls.read, aShare());
  const { html, missing } = await renderOnServer(routes, { at: '/bigModel/share?key=k', api });
  expect(missing).toEqual([]);
  expect(html).toContain('聊聊标点');
  expect(html).toContain('<strong>要挤</strong>');
  expect(html).toContain('内容由 AI 生成');
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
