import { screen, waitFor, within } from '@testing-library/react';
import type { AutoReply, autoReplyRoutes } from '@yanye/shared/contract/auto-replies';
import { autoReplyCalls } from '@yanye/shared/contract/auto-replies.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./AutoReplyPage'), 120_000);

type Routes = typeof autoReplyRoutes;

const aRule = (overrides: Partial<AutoReply> = {}): AutoReply => ({
  ...{ id: 1, name: '退款', mode: 2, rule: '退钱', replyContent: '请看帮助。', sort: 0, enable: true },
  created_at: '2026-03-10T15:00:00+08:00',
  ...overrides,
});
const open = (...list: AutoReply[]) =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/big_model/options/reply',
    api: withTable(fakeApi())
      .answers<Routes['list']>(autoReplyCalls.list, { count: list.length, list })
      .answers<Routes['save']>(autoReplyCalls.save, aRule()),
  });
const saved = (view: ReturnType<typeof open>) =>
  view.api.callsOf(autoReplyCalls.save).map(({ body }) => body as AutoReply);

describe('the list of rules', () => {
  test('adds one, with what its mode means', async () => {
    const view = open();
    await screen.findByText('还没有规则');
    await view.user.click(screen.getByRole('button', { name: '添加规则' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('话里有规则的文字时回答。')).toBeVisible();
    await view.user.type(dialog.getByRole('textbox', { name: '名称' }), '问候');
    await view.user.click(dialog.getByRole('combobox', { name: '匹配方式' }));
    await view.user.click(await screen.findByTitle('正则表达式'));
    expect(dialog.getByText(/写成 \/规则\/i 不分大小写/)).toBeVisible();
    await view.user.type(dialog.getByRole('textbox', { name: '规则' }), '^你好');
    await view.user.type(dialog.getByRole('textbox', { name: '回复内容' }), '你好。');
    await view.user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() =>
      expect(saved(view)).toEqual([
        { id: 0, name: '问候', mode: 4, rule: '^你好', replyContent: '你好。', sort: 0, enable: true },
      ]),
    );
  });

  test('shows at the field why the server refuses an expression', async () => {
    const view = open(aRule({ mode: 4, rule: '^退' }));
    await view.user.click(await screen.findByRole('button', { name: '编辑「退款」' }));
    const dialog = within(await screen.findByRole('dialog'));
    const message = '正则表达式的写法有误，请检查括号、方括号和量词';
    view.api.fails(autoReplyCalls.save, {
      ...{ status: 422, error: 'BAD_INPUT', msg: message },
      fields: [{ field: 'rule', message }],
    });
    await view.user.type(dialog.getByRole('textbox', { name: '规则' }), '(');
    await view.user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(message));
    expect(dialog.getByRole('textbox', { name: '规则' })).toHaveAccessibleDescription(message);
  });

  test('switches one off, and leaves the rest of it', async () => {
    const view = open(aRule({ sort: 3 }));
    await view.user.click(await screen.findByRole('switch', { name: '启用「退款」' }));
    await waitFor(() => expect(saved(view)).toHaveLength(1));
    const { created_at: _time, ...rule } = aRule({ sort: 3, enable: false });
    expect(saved(view)).toEqual([rule]);
    expect(view.store.getState().toasts.list.map(({ text }) => text)).toEqual(['「退款」已停用']);
  });

  test('shows which rule answers a sentence', async () => {
    const view = open(aRule());
    await view.user.type(await screen.findByRole('textbox', { name: '一句话' }), '怎么退钱');
    view.api.answers<Routes['try']>(autoReplyCalls.try, { answeredBy: aRule() });
    await view.user.click(screen.getByRole('button', { name: '试一试' }));
    expect(await screen.findByText('由「退款」回答')).toBeVisible();
    view.api.answers<Routes['try']>(autoReplyCalls.try, { answeredBy: null });
    await view.user.click(screen.getByRole('button', { name: '试一试' }));
    expect(await screen.findByText('没有符合的规则，由模型回答')).toBeVisible();
  });
});
