import '../testing/native-elements';
import { act, screen } from '@testing-library/react';
import { privateMessageCalls, privateMessageTopicOf } from '@yanye/shared/contract/private-messages.calls';
import type { LiveListener } from '@yanye/shared/live/live';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { openPage, serveRemotes } from '../testing/open-page';

// Loaded once before, so that no test waits for it.
beforeAll(() => Promise.all([import('./UnreadMessages'), import('../frame/UserMenu')]), 120_000);

const member = aViewer({ role: roles.user });
beforeEach(() => {
  serveRemotes({
    site_remote: () => ({
      slots: {},
      routes: [{ index: true, page: async () => ({ Component: () => <h1>首页</h1> }) }],
    }),
  });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async (options: Parameters<typeof openPage>[1]) => {
  const page = await openPage('/', options);
  await pass(100);
  return { ...page, asked: () => page.api.callsOf(privateMessageCalls.unread).length };
};

test('asks for messages two seconds after the page, and shows how many wait', async () => {
  const { asked } = await open({ viewer: member, unreadMessages: 3 });
  await pass(1_500);
  expect(asked()).toBe(0);
  await pass(2_000);
  // What arrives lazily is drawn, and then asks.
  await pass(500);
  await pass(500);
  expect(screen.getByRole('link', { name: '3 条未读私信' })).toHaveAttribute(
    'href',
    '/admin/user_center/messages',
  );
});

test('shows no number while nothing waits, and what comes with the next live event, in its place', async () => {
  const listeners = new Map<string, LiveListener>();
  const { api } = await open({
    viewer: member,
    live: {
      subscribe: (topicOf, listener) => {
        listeners.set(topicOf(member) ?? '', listener);
        return () => undefined;
      },
    },
  });
  await pass(3_000);
  const tools = () =>
    Array.from(screen.getByRole('link', { name: /我的消息|未读私信/ }).parentElement?.children ?? []);
  expect(screen.getByRole('link', { name: '我的消息' })).toHaveTextContent('');
  const before = tools().length;
  api.answers(privateMessageCalls.unread, { count: 100 });
  const topic = privateMessageTopicOf(member.user_id);
  act(() => listeners.get(topic)?.({ topic, type: 'changed' }));
  await pass(100);
  expect(screen.getByRole('link', { name: '99+ 条未读私信' })).toBeInTheDocument();
  expect(tools()).toHaveLength(before);
});

test('the link is there before the number, so that the icons keep their places', async () => {
  const { asked } = await open({ viewer: member, unreadMessages: 3 });
  const place = screen.getByRole('link', { name: '我的消息' });
  const before = Array.from(place.parentElement?.children ?? []).indexOf(place);
  expect(asked()).toBe(0);
  await pass(3_500);
  await pass(500);
  await pass(500);
  const link = screen.getByRole('link', { name: '3 条未读私信' });
  expect(Array.from(link.parentElement?.children ?? []).indexOf(link)).toBe(before);
});

test('the link keeps the focus when the number arrives', async () => {
  await open({ viewer: member, unreadMessages: 3 });
  const link = screen.getByRole('link', { name: '我的消息' });
  act(() => link.focus());
  await pass(3_500);
  await pass(500);
  await pass(500);
  expect(screen.getByRole('link', { name: '3 条未读私信' })).toBe(link);
  expect(link).toHaveFocus();
});

test.each([
  ['a visitor', undefined],
  ['a tourist', aViewer({ role: roles.tourist })],
])('requests nothing for %s', async (_who, viewer) => {
  const { asked } = await open(viewer ? { viewer } : {});
  await pass(5_000);
  expect(asked()).toBe(0);
});
