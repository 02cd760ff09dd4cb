import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { transferCalls } from '@yanye/shared/contract/transfers.calls';
import type { Transfer, transferRoutes } from '@yanye/shared/contract/transfers';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';
import { refusedInRowMenu } from '../testing/choose-in-row-menu';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./TransfersPage'), 120_000);

type Routes = typeof transferRoutes;

const aTransfer = (more: Partial<Transfer> = {}): Transfer => ({
  id: 7,
  name: '言叶内容.zip',
  source: 'content',
  state: 'ready',
  mode: null,
  size: 2_000_000,
  received: 2_000_000,
  part_bytes: 1_000,
  total: 5,
  done: 0,
  verdicts: { new: 2, changed: 1, unchanged: 1, refused: 1 },
  outcomes: { added: 0, changed: 0, unchanged: 0, skipped: 0, refused: 0 },
  left_out: [],
  problem: '',
  user_nick_name: '站长',
  created_at: '2026-01-02T03:04:05+08:00',
  updated_at: '2026-01-02T03:04:05+08:00',
  ...more,
});
const content = {
  ...{
    articles: 1234,
    pages: 2,
    comments: 78,
    rooms: 2,
    messages: 9012,
    pictures: 56,
    links: 3,
    menus: 4,
    promotions: 1,
  },
  bytes: 5 * 1024 * 1024,
  max_bytes: 1024 ** 3,
};
const apiWith = (...list: Transfer[]) =>
  fakeApi()
    .answers<Routes['content']>(transferCalls.content, content)
    .answers<Routes['list']>(transferCalls.list, { count: list.length, list })
    .answers<Routes['entries']>(transferCalls.entries, {
      count: 1,
      list: [
        {
          ...{ name: 'articles/a.md', kind: 'article', title: '一篇' },
          ...{ verdict: 'refused', outcome: '', reason: '已有同名的另一篇文章' },
        },
      ],
    })
    .answers<Routes['create']>(transferCalls.create, aTransfer({ state: 'uploading', received: 0, size: 3 }))
    .answers<Routes['sendPart']>(transferCalls.sendPart, aTransfer({ state: 'examining' }))
    .answers<Routes['start']>(transferCalls.start, aTransfer({ state: 'running' }))
    .answers<Routes['cancel']>(transferCalls.cancel, aTransfer({ state: 'cancelled' }));
const open = (api: ReturnType<typeof apiWith>, role: Role = roles.admin) =>
  renderRoutes(unframedRoutes, { viewer: aViewer({ role }), at: '/admin/article/transfers', api });

describe('content transfer', () => {
  test('lists the contents of an export and an empty import history', async () => {
    open(apiWith());
    expect(await screen.findByText('1,234 篇文章，草稿和已撤下的也在内')).toBeVisible();
    expect(screen.getByText('9,012 条群聊消息，在 2 个房间里；等待审核的不在内')).toBeVisible();
    expect(screen.getByText('约 5.0 MB')).toBeVisible();
    expect(await screen.findByText('还没有导入过')).toBeVisible();
  });

  test('uploads a selected file', async () => {
    const api = apiWith();
    open(api);
    const chooser = await screen.findByLabelText<HTMLInputElement>('选择文件', { selector: 'input' });
    fireEvent.change(chooser, { target: { files: [new File(['abc'], 'a.zip')] } });
    await waitFor(() => expect(api.callsOf(transferCalls.sendPart)).toHaveLength(1));
    expect(api.callsOf(transferCalls.create)[0]?.body).toEqual({ name: 'a.zip', size: 3 });
  });

  test('shows a dry run and imports by the user’s decisions', async () => {
    const api = apiWith(aTransfer());
    const { user } = open(api);
    expect(await screen.findByText('已有同名的另一篇文章')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '用文件里的覆盖' }));
    await user.click(screen.getByRole('button', { name: '导入 3 项' }));
    await waitFor(() =>
      expect(api.callsOf(transferCalls.start)[0]).toMatchObject({
        params: { id: 7 },
        body: { mode: 'overwrite' },
      }),
    );
  });

  test('shows the progress of an import and cancels it', async () => {
    const api = apiWith(aTransfer({ state: 'running', done: 2 }));
    const { user } = open(api);
    expect(await screen.findByText('2 / 5')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '停止' }));
    await waitFor(() => expect(api.callsOf(transferCalls.cancel)).toHaveLength(1));
  });

  test('lists the results of earlier imports', async () => {
    const outcomes = { added: 3, changed: 0, unchanged: 1, skipped: 0, refused: 1 };
    open(apiWith(aTransfer({ state: 'done', outcomes })));
    const table = within(await screen.findByRole('table', { name: '最近的导入' }));
    expect(table.getByText('新增 3，没有变化 1，没有导入 1')).toBeVisible();
    expect(table.getByText('站长')).toBeVisible();
  });

  test('is disabled for a tourist with the reason', async () => {
    const { user } = open(apiWith(aTransfer({ state: 'done' })), roles.tourist);
    for (const name of ['下载压缩包', '选择文件']) {
      const button = await screen.findByRole('button', { name: new RegExp(name) });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription('演示账号只能浏览，不能修改内容');
    }
    expect(screen.queryByRole('button', { name: /明细/ })).toBeNull();
    expect(await refusedInRowMenu(user, '「言叶内容.zip」')).toHaveLength(1);
  });
});
