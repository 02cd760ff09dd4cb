import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { aChatEvent, aChatMessage } from '#features/chat/testing/chat-builders.ts';
import { bubble, roomTests, says } from '#features/chat/testing/enter-room.ts';

const { entered } = roomTests();

let shown: FakeNotification[] = [];
let answer: NotificationPermission = 'granted';

class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'default';
  static readonly requestPermission = jest.fn(() => {
    FakeNotification.permission = answer;
    return Promise.resolve(answer);
  });
  isClosed = false;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    super();
    shown.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
}

const looksElsewhere = (isHidden = true) => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(!isHidden);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  jest.spyOn(window, 'focus').mockReturnValue();
  shown = [];
  answer = 'granted';
  FakeNotification.permission = 'default';
  FakeNotification.requestPermission.mockClear();
  Object.defineProperty(window, 'Notification', { configurable: true, value: FakeNotification });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'Notification');
});

const turnedOn = async (user: Awaited<ReturnType<typeof entered>>['user']) => {
  await user.click(screen.getByRole('button', { name: '房间菜单' }));
  const menu = within(screen.getByRole('dialog', { name: '房间菜单' }));
  await user.click(menu.getByRole('switch', { name: '桌面通知' }));
  return menu;
};

describe('the title', () => {
  test('counts what arrives while the page is hidden', async () => {
    const { socket } = await entered();
    document.title = '群聊 · 言叶';
    says(socket, aChatEvent(aChatMessage(2)));
    await bubble(/第 2 句/);
    expect(document.title).toBe('群聊 · 言叶');
    looksElsewhere();
    says(socket, aChatEvent(aChatMessage(3)), aChatEvent(aChatMessage(4)));
    await waitFor(() => expect(document.title).toBe('(2) 群聊 · 言叶'));
    says(socket, aChatEvent(aChatMessage(5)));
    await waitFor(() => expect(document.title).toBe('(3) 群聊 · 言叶'));
    looksElsewhere(false);
    expect(document.title).toBe('群聊 · 言叶');
  });
});

describe('notifications of the browser', () => {
  const mention = (me: number, seq: number, more: Partial<ChatMessage> = {}) =>
    aChatEvent(
      aChatMessage(seq, { content: '@许知 看看', mentions: [{ user_id: me, name: '许知' }], ...more }),
    );

  test('are off until they are turned on, and then shown for a mention while one looks elsewhere', async () => {
    const { socket, user, me } = await entered();
    looksElsewhere();
    says(socket, mention(me, 2));
    await bubble(/@许知 看看/);
    expect(shown).toEqual([]);
    expect(FakeNotification.requestPermission).not.toHaveBeenCalled();

    const menu = await turnedOn(user);
    expect(await menu.findByRole('switch', { checked: true })).toBeInTheDocument();
    says(socket, aChatEvent(aChatMessage(3)));
    await screen.findByText('第 3 句');
    expect(shown).toEqual([]);
    says(socket, mention(me, 4));
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toMatchObject({
      title: '小叶提到了你',
      options: { body: '@许知 看看', tag: 'chat 1' },
    });
    act(() => void shown[0]?.dispatchEvent(new Event('click')));
    await waitFor(() =>
      expect(document.querySelector('[data-bubble="4"]')).toHaveAttribute('data-found', 'true'),
    );

    looksElsewhere(false);
    says(socket, mention(me, 5));
    await waitFor(() => expect(document.querySelector('[data-bubble="5"]')).toBeInTheDocument());
    expect(shown).toHaveLength(1);
  });

  test('tell of a reply, and of several by their number', async () => {
    const { socket, user, me } = await entered();
    says(socket, aChatEvent(aChatMessage(2, { user_id: me, nick_name: '许知' })));
    await turnedOn(user);
    looksElsewhere();
    const reply = { id: 2, seq: 2, nick_name: '许知', excerpt: '第 2 句' };
    says(socket, aChatEvent(aChatMessage(3, { reply })));
    await waitFor(() => expect(shown.map(({ title }) => title)).toEqual(['小叶回复了你']));
    says(socket, mention(me, 4), mention(me, 5));
    await waitFor(() => expect(shown.at(-1)?.title).toBe('2 条消息提到或回复了你'));
  });

  test('are turned off again on the device', async () => {
    const { socket, user, me } = await entered();
    const menu = await turnedOn(user);
    await user.click(await menu.findByRole('switch', { checked: true }));
    expect(await menu.findByRole('switch', { checked: false })).toBeInTheDocument();
    looksElsewhere();
    says(socket, mention(me, 2));
    await waitFor(() => expect(document.querySelector('[data-bubble="2"]')).toBeInTheDocument());
    expect(shown).toEqual([]);
  });

  test('that were refused say how to allow them, and stay off', async () => {
    answer = 'denied';
    const { user } = await entered();
    const menu = await turnedOn(user);
    expect(await menu.findByText(/浏览器拒绝了通知/)).toBeInTheDocument();
    expect(menu.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  });
});
