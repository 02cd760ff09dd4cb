import { screen, waitFor, within } from '@testing-library/react';
import type { Persona, personaRoutes } from '@yanye/shared/contract/personas';
import { personaCalls as calls } from '@yanye/shared/contract/personas.calls';
import { openSession, withLayout } from '#testing/open-session.ts';

beforeAll(withLayout);

type Routes = typeof personaRoutes;

const aPersona = (id: number, overrides: Partial<Persona> = {}): Persona => ({
  ...{ id, name: '阿澈', lines: '在写第一本散文集。', is_default: false },
  created_at: '2026-11-26T09:40:00+08:00',
  ...overrides,
});
const used = { choice: 'stored', persona_id: 1, name: '阿澈', lines: '在写第一本散文集。' } as const;
const section = () => within(screen.getByRole('region', { name: '以谁的身份' }));

const openDialog = async (personas: Persona[], persona: Parameters<typeof openSession>[0] = {}) => {
  const view = await openSession({
    ...persona,
    onApi: (api) => api.answers<Routes['list']>(calls.list, personas),
  });
  await view.user.click(section().getByRole('button', { name: '更换' }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
};

test('the column says as whom one talks', async () => {
  await openSession({ session: { persona: used } });
  expect(section().getByText(/在写第一本散文集/)).toHaveTextContent('阿澈 在写第一本散文集。');
});

test('without a persona it says what the role knows', async () => {
  await openSession();
  expect(section().getByText(/角色只知道你叫林默/)).toBeInTheDocument();
});

test('an administrator who reads along has none', async () => {
  await openSession({ session: { persona: null } });
  expect(screen.queryByRole('region', { name: '以谁的身份' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '记忆' })).not.toBeInTheDocument();
});

test.each([
  ['不用人设', { choice: 'none' }],
  ['阿宁 默认', { choice: 'default' }],
  ['阿海', { choice: 'stored', persona_id: 3 }],
] as const)('choosing %s is sent', async (name, body) => {
  const list = [
    aPersona(1),
    aPersona(2, { name: '阿宁', lines: '', is_default: true }),
    aPersona(3, { name: '阿海', lines: '' }),
  ];
  const { user, api, dialog } = await openDialog(list, { session: { persona: used } });
  expect(await dialog.findByRole('radio', { name: /^阿澈/ })).toBeChecked();
  api.answers<Routes['choose']>(calls.choose, used);
  const wanted = new RegExp(`^${name.replace(' ', '\\s*')}$`);
  await user.click(dialog.getByRole('radio', { name: wanted }));
  await waitFor(() => expect(api.callsOf(calls.choose)[0]).toMatchObject({ params: { id: 12 }, body }));
});

test('a refusal of a choice is shown', async () => {
  const { user, api, dialog } = await openDialog([aPersona(3)]);
  api.fails(calls.choose, { status: 403, msg: '演示账号只能浏览' });
  await user.click(await dialog.findByRole('radio', { name: /^阿澈/ }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('演示账号只能浏览'));
});

describe('a new persona', () => {
  const fill = async () => {
    const view = await openDialog([]);
    const { user, dialog } = view;
    expect(await dialog.findByText(/^还没有人设/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '新建人设' }));
    await user.type(dialog.getByRole('textbox', { name: '名字' }), '阿澈');
    await user.type(dialog.getByRole('textbox', { name: /^介绍/ }), '怕啰嗦');
    return view;
  };

  test('is stored and used in the session', async () => {
    const { user, api, dialog } = await fill();
    api.answers<Routes['add']>(calls.add, 9).answers<Routes['choose']>(calls.choose, used);
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await dialog.findByRole('button', { name: '新建人设' });
    expect(api.callsOf(calls.add)[0]?.body).toEqual({ name: '阿澈', lines: '怕啰嗦', is_default: false });
    expect(api.callsOf(calls.choose)[0]?.body).toEqual({ choice: 'stored', persona_id: 9 });
  });

  test('can be of the session alone', async () => {
    const { user, api, dialog } = await fill();
    api.answers<Routes['choose']>(calls.choose, used);
    await user.click(dialog.getByRole('checkbox', { name: /^只在这个会话里用/ }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await dialog.findByRole('button', { name: '新建人设' });
    expect(api.callsOf(calls.choose)[0]?.body).toEqual({ choice: 'own', name: '阿澈', lines: '怕啰嗦' });
    expect(api.callsOf(calls.add)).toEqual([]);
  });

  test('needs a name, and says why it was refused', async () => {
    const { user, api, dialog } = await fill();
    api.fails(calls.add, { status: 422, msg: '内容里有不允许发布的词语' });
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('内容里有不允许发布的词语'));
    await user.clear(dialog.getByRole('textbox', { name: '名字' }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('请填写名字');
  });
});

test('a persona is edited and removed', async () => {
  const { user, api, dialog } = await openDialog([aPersona(1)], { session: { persona: used } });
  await user.click(await dialog.findByRole('button', { name: '编辑「阿澈」' }));
  api.answers<Routes['change']>(calls.change, {});
  await user.type(dialog.getByRole('textbox', { name: '名字' }), '二');
  await user.click(dialog.getByRole('checkbox', { name: '设为默认，新会话都会使用' }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await user.click(await dialog.findByRole('button', { name: '删除「阿澈」' }));
  expect(api.callsOf(calls.change)[0]).toMatchObject({
    params: { id: 1 },
    body: { name: '阿澈二', is_default: true },
  });
  const question = within(await screen.findByRole('dialog', { name: '删除这个人设？' }));
  api.answers<Routes['remove']>(calls.remove, {});
  await user.click(question.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(api.callsOf(calls.remove)[0]?.params).toEqual({ id: 1 }));
});

test('personas are asked for again after a failure', async () => {
  const { user, api } = await openSession({
    onApi: (fake) => fake.fails(calls.list, { status: 503, msg: '服务暂时不可用' }),
  });
  await user.click(section().getByRole('button', { name: '更换' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('服务暂时不可用')).toBeInTheDocument();
  api.answers<Routes['list']>(calls.list, [aPersona(1)]);
  await user.click(dialog.getByRole('button', { name: '重试' }));
  expect(await dialog.findByRole('radio', { name: /^阿澈/ })).toBeInTheDocument();
});
