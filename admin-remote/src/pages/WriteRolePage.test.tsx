import { screen, waitFor, within } from '@testing-library/react';
import type { ManagedRoleWithDetails, managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import { managedRoleCalls } from '@yanye/shared/contract/managed-roles.calls';
import type { LoreEntry } from '@yanye/shared/contract/role-details';
import { modelProviderCalls } from '@yanye/shared/contract/model-providers.calls';
import { roleTagCalls } from '@yanye/shared/contract/role-tags.calls';
import type { DraftPrompt, roleTrialRoutes } from '@yanye/shared/contract/role-trials';
import { roleTrialCalls } from '@yanye/shared/contract/role-trials.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./WriteRolePage'), 120_000);

type Routes = typeof managedRoleRoutes;

const time = '2026-03-10T15:00:00+08:00';
const entry: LoreEntry = {
  ...{ keys: ['茶'], secondary_keys: [], comment: '', content: '茶要热的。', enabled: true },
  ...{ constant: false, selective: false, use_regex: false, case_sensitive: false, order: 0 },
  priority: null,
  position: 'before',
  foreign: { depth: 4 },
};
const role: ManagedRoleWithDetails = {
  ...{ id: 7, name: '掌柜', enable: true, icon: '/uploads/role_icons/cup.webp', abstract: '听人说话' },
  ...{ tags: [{ id: 2, title: '生活', color: '#8a5a00' }], scope: 0, prologue: '{{user}}，坐。' },
  ...{ prompt: '你是掌柜。', autoReply: false, created_at: time, updated_at: time },
  ...{ is_featured: false, popularity: 3, author: '' },
  details: {
    ...{ personality: '', scenario: '', examples: '', greetings: ['又来了。'], system: '' },
    ...{ after_history: '', nickname: '', creator: '', creator_notes: '', version: '' },
    book: {
      ...{ name: '', description: '', scan_depth: 4, token_budget: null, recursive: false },
      ...{ entries: [entry], foreign: { extensions: { a: 1 } } },
    },
    model: { temperature: null, longest: 0, provider: 0 },
    foreign: { extensions: { b: 2 } },
  },
};
const prompt: DraftPrompt = {
  ...{ prologue: '林间，坐。', greetings: ['又来了。'], window: 32_768, reserved: 4_096 },
  turns: [{ role: 'system', content: '你是掌柜。\n\n茶要热的。' }],
  parts: [{ part: 'role', tokens: 12, count: 1 }],
};

const open = (at = '/admin/big_model/chat_role/role_list/edit/7') =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at,
    api: fakeApi()
      .answers<Routes['one']>(managedRoleCalls.one, role)
      .answers<Routes['icons']>(managedRoleCalls.icons, [
        { label: 'cup', value: '/uploads/role_icons/cup.webp' },
        { label: 'pen', value: '/uploads/role_icons/pen.webp' },
      ])
      .answers<Routes['create']>(managedRoleCalls.create, { id: 7 })
      .answers<Routes['update']>(managedRoleCalls.update, {})
      .answers(roleTagCalls.options, [{ label: '生活', value: 2 }])
      .answers(modelProviderCalls.list, { count: 0, list: [] })
      .answers<(typeof roleTrialRoutes)['prompt']>(roleTrialCalls.prompt, prompt),
  });
const bodyOf = (view: ReturnType<typeof open>, call: (typeof managedRoleCalls)['create' | 'update']) =>
  view.api.callsOf(call).map(({ body }) => body);
const save = (view: ReturnType<typeof open>) =>
  view.user.click(screen.getByRole('button', { name: /保\s?存/ }));

describe('the editor of a role', () => {
  test('previews the prologue and the prompt', async () => {
    open();
    const said = await screen.findByRole('article', { name: '开场白' });
    await waitFor(() => expect(said).toHaveTextContent('林间，坐。'));
    expect(screen.getByRole('region', { name: '系统' })).toHaveTextContent('茶要热的。');
    expect(screen.getByText('估算 12 token，上下文按 32768 算')).toBeVisible();
  });

  test('sends the draft as it is typed, a moment after the last change', async () => {
    const view = open();
    await screen.findByText('林间，坐。');
    await view.user.type(screen.getByRole('textbox', { name: '提示词' }), '说话慢。');
    await waitFor(() =>
      expect(view.api.callsOf(roleTrialCalls.prompt).at(-1)?.body).toMatchObject({
        prompt: '你是掌柜。说话慢。',
      }),
    );
  });

  test('changes what was typed, and keeps what it does not know', async () => {
    const view = open();
    await view.user.type(await screen.findByRole('textbox', { name: '简介' }), '。');
    await view.user.click(screen.getByRole('radio', { name: '图标 2' }));
    await save(view);
    await waitFor(() => expect(bodyOf(view, managedRoleCalls.update)).toHaveLength(1));
    const { foreign: _foreign, ...details } = role.details;
    expect(bodyOf(view, managedRoleCalls.update)).toEqual([
      {
        ...{
          id: 7,
          name: '掌柜',
          enable: true,
          icon: '/uploads/role_icons/pen.webp',
          abstract: '听人说话。',
        },
        ...{ tagList: [2], scope: 0, prologue: '{{user}}，坐。', prompt: '你是掌柜。', autoReply: false },
        ...{ is_featured: false, details },
      },
    ]);
  });

  test('adds entries and prologues', async () => {
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: '加一条设定' }));
    const added = within(screen.getByRole('group', { name: '设定 2' }));
    await view.user.type(added.getByRole('combobox', { name: '关键词' }), '龙，凤，');
    await view.user.type(added.getByRole('textbox', { name: '设定' }), '掌柜怕龙。');
    await view.user.click(added.getByRole('checkbox', { name: '总是告诉模型' }));
    await view.user.click(screen.getByRole('button', { name: '加一句备选' }));
    await view.user.type(screen.getByRole('textbox', { name: '备选的开场白 2' }), '雨停了。');
    await save(view);
    await waitFor(() => expect(bodyOf(view, managedRoleCalls.update)).toHaveLength(1));
    expect(bodyOf(view, managedRoleCalls.update)[0]).toMatchObject({
      details: {
        greetings: ['又来了。', '雨停了。'],
        book: { entries: [entry, { keys: ['龙', '凤'], content: '掌柜怕龙。', constant: true }] },
      },
    });
  });

  test('names what is missing, and sends nothing', async () => {
    const view = open('/admin/big_model/chat_role/role_list/new');
    await screen.findByRole('heading', { name: '新建角色' });
    await save(view);
    for (const missing of ['名称', '简介', '开场白', '提示词'])
      expect(await screen.findByText(`请填写角色的${missing}`)).toBeVisible();
    expect(bodyOf(view, managedRoleCalls.create)).toEqual([]);
  });

  test('goes on with a new role under its own address', async () => {
    const view = open('/admin/big_model/chat_role/role_list/new');
    for (const name of ['名称', '简介', '开场白', '提示词'])
      await view.user.type(await screen.findByRole('textbox', { name }), name);
    await save(view);
    await waitFor(() =>
      expect(view.router.state.location.pathname).toBe('/admin/big_model/chat_role/role_list/edit/7'),
    );
    expect(bodyOf(view, managedRoleCalls.create)).toHaveLength(1);
    await view.user.type(screen.getByRole('textbox', { name: '名称' }), '二');
    await save(view);
    await waitFor(() =>
      expect(bodyOf(view, managedRoleCalls.update)).toMatchObject([{ id: 7, name: '名称二' }]),
    );
  });

  test('asks the draft, and shows what came or why nothing came', async () => {
    const view = open();
    await view.user.type(await screen.findByRole('textbox', { name: '要试的话' }), '你好');
    view.api.answers<(typeof roleTrialRoutes)['ask']>(roleTrialCalls.ask, {
      ...{ answer: '坐。', problem: '', provider: '上游', model: 'm-1', is_demo: false },
      ...{ first_token_ms: 400, total_ms: 1_200 },
    });
    await view.user.click(screen.getByRole('button', { name: '试一试' }));
    const answer = await screen.findByRole('region', { name: '模型的回答' });
    expect(answer).toHaveTextContent('坐。上游 · m-1 · 首字 0.4 秒 · 全部 1.2 秒 · 内容由 AI 生成');
    view.api.fails(roleTrialCalls.ask, { status: 429, msg: '太快了' });
    await view.user.click(screen.getByRole('button', { name: '试一试' }));
    expect(await screen.findByText('太快了')).toBeVisible();
    expect(view.api.callsOf(roleTrialCalls.ask)[0]?.body).toMatchObject({ question: '你好', name: '掌柜' });
  });
});
