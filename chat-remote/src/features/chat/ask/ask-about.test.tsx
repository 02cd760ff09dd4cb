import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { creditCalls } from '@yanye/shared/contract/credits.calls';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionCalls } from '@yanye/shared/contract/role-sessions.calls';
import type { roomQuestionRoutes } from '@yanye/shared/contract/room-questions';
import { roomQuestionCalls } from '@yanye/shared/contract/room-questions.calls';
import { sessionMemoryCalls } from '@yanye/shared/contract/session-memories.calls';
import type { SquareRole } from '@yanye/shared/contract/square';
import { roles } from '@yanye/shared/policy/roles';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { aChatMessage } from '#features/chat/testing/chat-builders.ts';
import { aNewViewer, bubble, roomTests } from '#features/chat/testing/enter-room.ts';

const { entered } = roomTests();

const aRole = (id: number, name: string): SquareRole => ({
  ...{ id, name, abstract: `${name}的话`, icon: '', tags: [], popularity: 0, author: '' },
  created_at: '2026-03-02T10:00:00+08:00',
});
const messages = [aChatMessage(1), aChatMessage(2), aChatMessage(3, { state: 'recalled', content: '' })];

const openMenu = async (user: Awaited<ReturnType<typeof entered>>['user'], name: RegExp) => {
  const row = (await bubble(name)).closest<HTMLElement>('[data-index]');
  if (!row) throw new Error('no row');
  await user.click(within(row).getByRole('button', { name: '更多' }));
  return screen.findByRole('dialog', { name: '对这条消息' });
};
const picking = async (more: Parameters<typeof entered>[1] = {}) => {
  const view = await entered(messages, {
    roles: [aRole(3, '老编辑'), aRole(4, '伴读')],
    ...more,
    onApi: (api: FakeApi) => {
      api.answers<(typeof roleSessionRoutes)['rolesUsed']>(roleSessionCalls.rolesUsed, [aRole(4, '伴读')]);
      more.onApi?.(api);
    },
  });
  const menu = await openMenu(view.user, /第 1 句/);
  await view.user.click(within(menu).getByRole('button', { name: '选几条去问角色' }));
  return view;
};

describe('messages of the room that a role is asked about', () => {
  test('are ticked, beginning with the one of the menu; what was recalled cannot be', async () => {
    const { user } = await picking();
    expect(screen.getByText('已选 1 条，最多 50 条')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '发消息' })).toBeNull();
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(screen.getByRole('checkbox', { name: '选上小叶：第 2 句' }));
    expect(screen.getByText('已选 2 条，最多 50 条')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('textbox', { name: '发消息' })).toBeVisible();
  });

  test('go with a question to a role, and the session opens', async () => {
    const { user, api, router } = await picking({
      onApi: (one) => {
        one.answers<(typeof roomQuestionRoutes)['ask']>(roomQuestionCalls.ask, { roleID: 3, sessionID: 12 });
        // The page that opens is another feature.
        for (const call of [...Object.values(roleSessionCalls), creditCalls.own, sessionMemoryCalls.memory])
          if (call !== roleSessionCalls.rolesUsed) one.hangs(call);
      },
    });
    await user.click(screen.getByRole('checkbox', { name: '选上小叶：第 2 句' }));
    await user.click(screen.getByRole('button', { name: '选角色提问' }));
    const dialog = await screen.findByRole('dialog', { name: '问哪个角色？' });
    expect(await within(dialog).findByRole('radio', { name: /伴读/ })).toBeInTheDocument();
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
    await user.click(within(dialog).getByRole('radio', { name: /老编辑/ }));
    await user.type(within(dialog).getByRole('textbox', { name: '你的问题' }), '他们在争什么？');
    await user.click(within(dialog).getByRole('button', { name: '去问' }));
    await waitFor(() =>
      expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
        '/bigModel/session?roleID=3&sessionID=12',
      ),
    );
    const [sent] = api.callsOf(roomQuestionCalls.ask);
    expect(sent?.body).toMatchObject({ room: 1, message_ids: [1, 2], roleID: 3, content: '他们在争什么？' });
  });

  test('stay chosen where the question is refused, with the reason', async () => {
    const { user } = await picking({
      onApi: (one) => one.fails(roomQuestionCalls.ask, { status: 409, msg: '还差 2 积分' }),
    });
    await user.click(screen.getByRole('button', { name: '选角色提问' }));
    const dialog = await screen.findByRole('dialog', { name: '问哪个角色？' });
    await user.click(await within(dialog).findByRole('radio', { name: /老编辑/ }));
    await user.type(within(dialog).getByRole('textbox', { name: '你的问题' }), '什么？');
    await user.click(within(dialog).getByRole('button', { name: '去问' }));
    await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('积分'));
    expect(screen.getByText('已选 1 条，最多 50 条')).toBeInTheDocument();
  });

  test('are not offered to a tourist', async () => {
    const { user } = await entered(messages, { viewer: aNewViewer({ role: roles.tourist }) });
    const menu = await openMenu(user, /第 1 句/);
    expect(within(menu).queryByRole('button', { name: '选几条去问角色' })).toBeNull();
  });
});
