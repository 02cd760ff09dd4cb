import { screen, waitFor, within } from '@testing-library/react';
import type { creditRoutes } from '@yanye/shared/contract/credits';
import { creditCalls } from '@yanye/shared/contract/credits.calls';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import type { managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import { managedRoleCalls } from '@yanye/shared/contract/managed-roles.calls';
import type { OwnRoles, ownRoleRoutes } from '@yanye/shared/contract/own-roles';
import { ownRoleCalls } from '@yanye/shared/contract/own-roles.calls';
import type { roleShareRoutes } from '@yanye/shared/contract/role-shares';
import { roleShareCalls } from '@yanye/shared/contract/role-shares.calls';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionCalls } from '@yanye/shared/contract/role-sessions.calls';
import { anOwnRole, anOwnRoleWithTexts, someOwnRoles } from '@yanye/shared/testing/builders/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '#routes.tsx';
import { squareApiOf } from '#testing/square-api.ts';
import { withForms } from '#testing/with-forms.ts';
import { withLayout } from '#testing/open-session.ts';
import { someCredits } from '#testing/session-builders.ts';

type Own = typeof ownRoleRoutes;

const icon = '/uploads/role_icons/cup.webp';
const viewer = aViewer();

beforeAll(() => {
  withLayout();
  withForms();
});

const open = async (address: string, own: OwnRoles = someOwnRoles()) => {
  const api = squareApiOf()
    .answers<Own['list']>(ownRoleCalls.list, own)
    .answers<Own['one']>(ownRoleCalls.one, stored)
    .answers<(typeof roleSessionRoutes)['rolesUsed']>(roleSessionCalls.rolesUsed, [])
    .answers<(typeof creditRoutes)['own']>(creditCalls.own, someCredits())
    .answers<(typeof managedRoleRoutes)['icons']>(managedRoleCalls.icons, [{ label: '茶杯', value: icon }])
    .answers<(typeof roleShareRoutes)['list']>(roleShareCalls.list, { count: 0, list: [] });
  const view = renderRoutes(routes, { at: address, viewer, api });
  await screen.findByRole('button', { name: /^(保存|创建角色)$/ });
  return view;
};

const entry = {
  keys: ['茶'],
  secondary_keys: ['水'],
  comment: '导入的',
  content: '茶是明前的。',
  enabled: true,
  constant: false,
  selective: true,
  use_regex: false,
  case_sensitive: false,
  order: 3,
  priority: null,
  position: 'after' as const,
  foreign: { id: 7 },
};

const stored = anOwnRoleWithTexts({
  id: 21,
  details: {
    ...anOwnRoleWithTexts().details,
    greetings: ['又来了？'],
    creator: '别处的人',
    book: {
      name: '驿站',
      description: '',
      scan_depth: 4,
      token_budget: null,
      recursive: true,
      entries: [entry],
      foreign: { extensions: { a: 1 } },
    },
  },
});

const field = (name: string) => screen.getByRole('textbox', { name });

const texts = { 名字: '书店老板', 简介: '只推荐旧书。', 提示词: '你开一家旧书店。', 开场白: '随便看。' };

describe('the form of a new role', () => {
  test('makes it, and leads into a session with it', async () => {
    const { user, api, router } = await open('/bigModel/mine?role=new');
    for (const [name, words] of Object.entries(texts)) await user.type(field(name), words);
    await user.click(await screen.findByRole('radio', { name: '茶杯' }));
    await user.click(screen.getByRole('button', { name: '添加一段' }));
    await user.type(field('第 1 段备选的开场白'), '下雨了？');
    await user.click(screen.getByRole('button', { name: '添加设定' }));
    const row = within(screen.getByRole('group', { name: '第 1 条设定' }));
    await user.type(row.getByRole('textbox', { name: '关键词' }), '旧书，价钱');
    await user.type(row.getByRole('textbox', { name: '设定' }), '都是一块钱。');
    await user.click(screen.getByRole('button', { name: '添加设定' }));
    api
      .answers<Own['create']>(ownRoleCalls.create, { id: 30 })
      .fails(roleSessionCalls.sessions, { status: 503, msg: '服务暂时不可用' });
    await user.click(screen.getByRole('button', { name: '创建角色' }));
    await screen.findByText('现在开不了会话');
    expect(router.state.location.search).toBe('?roleID=30');
    expect(api.callsOf(ownRoleCalls.create)[0]?.body).toMatchObject({
      name: '书店老板',
      icon,
      prologue: '随便看。',
      details: {
        greetings: ['下雨了？'],
        book: { entries: [{ keys: ['旧书', '价钱'], content: '都是一块钱。', enabled: true }] },
      },
    });
  });

  test('says what is missing, and puts the focus there', async () => {
    const { user, api } = await open('/bigModel/mine?role=new');
    await user.type(field('名字'), '书店老板');
    await user.click(screen.getByRole('button', { name: '创建角色' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('请填写简介'));
    expect(field('简介')).toHaveFocus();
    expect(field('简介')).toBeInvalid();
    expect(api.callsOf(ownRoleCalls.create)).toHaveLength(0);
  });

  test('keeps what was written when a save is refused', async () => {
    const { user, api } = await open('/bigModel/mine?role=new');
    for (const [name, words] of Object.entries(texts)) await user.type(field(name), words);
    api.fails(ownRoleCalls.create, { status: 422, msg: '「旧书」不能用' });
    await user.click(screen.getByRole('button', { name: '创建角色' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('没有保存：「旧书」不能用。写的都还在'),
    );
    for (const [name, words] of Object.entries(texts)) expect(field(name)).toHaveValue(words);
  });

  test('is not offered once there are as many as one may have', async () => {
    const full = someOwnRoles([anOwnRole()], { may_make: false, closed: '你的角色已到上限' });
    const api = squareApiOf()
      .answers<Own['list']>(ownRoleCalls.list, full)
      .answers<(typeof roleSessionRoutes)['rolesUsed']>(roleSessionCalls.rolesUsed, [])
      .answers<(typeof creditRoutes)['own']>(creditCalls.own, someCredits());
    renderRoutes(routes, { at: '/bigModel/mine?role=new', viewer, api });
    expect(await screen.findByText('你的角色已到上限')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('asks before what was written is left', async () => {
    const { user, router } = await open('/bigModel/mine?role=new');
    await user.type(field('名字'), '书店老板');
    await user.click(screen.getByRole('link', { name: '回到我做的角色' }));
    const dialog = within(await screen.findByRole('dialog', { name: '离开这一页？' }));
    await user.click(dialog.getByRole('button', { name: '留下' }));
    expect(field('名字')).toHaveValue('书店老板');
    await user.click(screen.getByRole('link', { name: '回到我做的角色' }));
    const again = within(await screen.findByRole('dialog', { name: '离开这一页？' }));
    await user.click(again.getByRole('button', { name: '离开' }));
    expect(await screen.findByText('你还没有做过角色')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });
});

describe('the form of a role', () => {
  test('stores a change, and all of an imported lorebook that it does not show', async () => {
    const { user, api, router } = await open('/bigModel/mine?role=21', someOwnRoles([anOwnRole()]));
    expect(field('第 1 段备选的开场白')).toHaveValue('又来了？');
    const row = within(screen.getByRole('group', { name: '第 1 条设定' }));
    expect(row.getByRole('textbox', { name: '关键词' })).toHaveValue('茶');
    await user.click(row.getByRole('checkbox', { name: '总是带上' }));
    await user.type(field('名字'), '二号');
    api.answers<Own['update']>(ownRoleCalls.update, {});
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByRole('heading', { level: 1, name: '我做的角色' });
    expect(router.state.location.search).toBe('');
    const [sent] = api.callsOf(ownRoleCalls.update);
    expect(sent?.params).toEqual({ id: 21 });
    expect(sent?.body).toMatchObject({ name: '驿站守夜人二号' });
    expect(sent?.body).toHaveProperty('details.book', {
      ...stored.details.book,
      entries: [{ ...entry, constant: true }],
    });
    // Absent fields stay as they are stored.
    expect(sent?.body).not.toHaveProperty('details.creator');
  });

  test('takes a picture that is uploaded', async () => {
    const { user, api } = await open('/bigModel/mine?role=21');
    api.answers(imageCalls.uploadOne, '/uploads/keeper.png');
    await user.upload(
      screen.getByLabelText('上传图片', { selector: 'input' }),
      new File(['png'], 'keeper.png', { type: 'image/png' }),
    );
    expect(await screen.findByRole('radio', { name: '上传的图片' })).toBeChecked();
  });

  test('does not exist for a role of somebody else', async () => {
    const api = squareApiOf()
      .fails(ownRoleCalls.one, { status: 404, msg: '角色不存在或已被删除' })
      .answers<(typeof roleSessionRoutes)['rolesUsed']>(roleSessionCalls.rolesUsed, [])
      .answers<(typeof creditRoutes)['own']>(creditCalls.own, someCredits());
    renderRoutes(routes, { at: '/bigModel/mine?role=99', viewer, api });
    expect(await screen.findByText('没有这个角色')).toBeInTheDocument();
  });
});
