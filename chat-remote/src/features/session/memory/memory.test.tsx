import { screen, waitFor, within } from '@testing-library/react';
import type { sessionMemoryRoutes } from '@yanye/shared/contract/session-memories';
import { sessionMemoryCalls as calls } from '@yanye/shared/contract/session-memories.calls';
import { openSession, withLayout } from '#testing/open-session.ts';
import { aMemory } from '#testing/session-builders.ts';

beforeAll(withLayout);

type Routes = typeof sessionMemoryRoutes;

const text = '读者是第一次做网页的朋友。';
const full = { text, covers: 6, covered: 6, provider: '上游', model: 'model-1', version: 3 };
const section = () => within(screen.getByRole('region', { name: '记忆' }));
const open = async (memory: Parameters<typeof aMemory>[0], options: object = {}) => {
  const view = await openSession({ memory, ...options });
  await screen.findByRole('region', { name: '记忆' });
  return view;
};

test('the column shows what is remembered of how many rounds', async () => {
  await open(full);
  expect(section().getByText('概括了第 1–6 轮')).toBeInTheDocument();
  expect(section().getByText(text)).toBeInTheDocument();
  expect(section().getByRole('switch', { name: '用在回答里' })).toBeChecked();
});

test.each([
  ['nothing', {}, '对话长到放不下时，会自动整理成几句，接着用。'],
  ['what the person edited', { ...full, is_edited: true }, '你改过，之后只往后接着写。'],
  ['what is older than a change', { ...full, is_stale: true }, '前面有改动，整理以后才会用上。'],
  ['a failed summary', { ...full, problem: '模型服务太忙了' }, '模型服务太忙了'],
] as const)('it says that there is %s', async (_what, memory, words) => {
  await open(memory);
  expect(section().getByText(words)).toBeInTheDocument();
});

test('it is switched off', async () => {
  const { user, api } = await open(full);
  api.answers<Routes['save']>(calls.save, () => {
    api.answers<Routes['memory']>(calls.memory, aMemory({ ...full, is_on: false }));
    return aMemory({ ...full, is_on: false });
  });
  await user.click(section().getByRole('switch'));
  await waitFor(() => expect(section().getByRole('switch')).not.toBeChecked());
  expect(api.callsOf(calls.save)[0]).toMatchObject({
    params: { id: 12 },
    body: { is_on: false, version: 3 },
  });
  expect(section().queryByRole('button', { name: '重新整理' })).not.toBeInTheDocument();
});

test('it is summed up again, and says while it is', async () => {
  const { user, api } = await open(full);
  const busy = aMemory({ ...full, is_busy: true });
  api.answers<Routes['renew']>(calls.renew, () => {
    api.answers<Routes['memory']>(calls.memory, busy);
    return busy;
  });
  await user.click(section().getByRole('button', { name: '重新整理' }));
  expect(await section().findByText('正在整理')).toBeInTheDocument();
  expect(section().getByRole('button', { name: '重新整理' })).toHaveAttribute('aria-disabled', 'true');
});

describe('editing', () => {
  const edit = async () => {
    const view = await open(full);
    await view.user.click(section().getByRole('button', { name: '编辑' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: '这个会话的记忆' })) };
  };

  test('stores another text, made from the version that was opened', async () => {
    const { user, api, dialog } = await edit();
    expect(dialog.getByText('由 model-1 整理，内容由 AI 生成')).toBeInTheDocument();
    api.answers<Routes['save']>(calls.save, aMemory(full));
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), '只讲做法');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsOf(calls.save)[0]?.body).toEqual({ text: '只讲做法', version: 3 });
  });

  test('says why it was refused', async () => {
    const { user, api, dialog } = await edit();
    api.fails(calls.save, { status: 409, msg: '记忆刚刚变了，请重新打开再改' });
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('记忆刚刚变了'));
  });

  test.each([
    ['清空', calls.remove, undefined],
    ['从头整理', calls.renew, { fresh: true }],
  ] as const)('offers %s', async (name, call, body) => {
    const { user, api, dialog } = await edit();
    api.answers(call, {});
    await user.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsOf(call)[0]?.body).toEqual(body);
  });
});
