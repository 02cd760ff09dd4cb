import { screen, waitFor, within } from '@testing-library/react';
import type { Term, taxonomyRoutes } from '@yanye/shared/contract/taxonomy';
import { taxonomyCalls, type TermKind } from '@yanye/shared/contract/taxonomy.calls';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { selectToasts, toastActionChosen } from '@yanye/shared/toasts/toasts-slice';
import { unframedRoutes } from '../testing/unframed-routes';
import { chooseInRowMenu, refusedInRowMenu } from '../testing/choose-in-row-menu';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => Promise.all([import('./TagListPage'), import('./SeriesListPage')]), 120_000);

type Routes = typeof taxonomyRoutes;

const aTerm = (overrides: Partial<Term> = {}): Term => ({
  ...{ name: 'js', description: '', cover: '', order: 0, count: 1203 },
  ...{ last_at: '2026-03-10T15:00:00+08:00', aliases: [] },
  ...overrides,
});
const javaScript = aTerm({ name: 'JavaScript', count: 1412, description: '语言本身', aliases: ['ecma'] });

const open = (list: Term[], { kind = 'tag', role = roles.admin }: { kind?: TermKind; role?: Role } = {}) =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role }),
    at: `/admin/article/${kind}_list`,
    api: withTable(fakeApi())
      .answers<Routes['list']>(taxonomyCalls.list, { count: list.length, list, most: 1412 })
      .answers<Routes['sum']>(taxonomyCalls.sum, { moved: 1203, shared: 84, count: 2531 })
      .answers<Routes['merge']>(taxonomyCalls.merge, { id: 9, count: 1203 })
      .answers<Routes['remove']>(taxonomyCalls.remove, { id: 8, count: 1203 })
      .answers<Routes['undo']>(taxonomyCalls.undo, { count: 1203 })
      .answers<Routes['arrange']>(taxonomyCalls.arrange, {})
      .answers<Routes['update']>(taxonomyCalls.update, {}),
  });

describe('the list of tags', () => {
  test('shows use, description and aliases', async () => {
    open([javaScript, aTerm()]);
    const row = (await screen.findByText('JavaScript')).closest('tr') as HTMLElement;
    for (const text of ['1,412', '语言本身', 'ecma', '/?tag=JavaScript'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(within(screen.getByText('js').closest('tr') as HTMLElement).getByText('还没有描述')).toBeVisible();
  });

  test('renames one and replaces its aliases', async () => {
    const view = open([javaScript]);
    await view.user.click(await screen.findByRole('button', { name: '编辑「JavaScript」' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: '名称' });
    await view.user.clear(name);
    await view.user.type(name, 'JS');
    await view.user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() =>
      expect(view.api.callsOf(taxonomyCalls.update)).toMatchObject([
        {
          params: { kind: 'tag' },
          body: { name: 'JavaScript', new_name: 'JS', description: '语言本身', aliases: ['ecma'] },
        },
      ]),
    );
  });

  test('merges several into the most used one, after it named the sum without doubles, and takes it back', async () => {
    const view = open([javaScript, aTerm()]);
    for (const name of [/「JavaScript」/, /「js」/])
      await view.user.click(await screen.findByRole('checkbox', { name }));
    await view.user.click(screen.getByRole('button', { name: /合并到/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '把「js」合并到「JavaScript」' }));
    expect(await dialog.findByText('合并后 2,531 篇')).toBeVisible();
    expect(dialog.getByText(/1,203 篇改用「JavaScript」，其中 84 篇原来两个都有/)).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: '合并 1,203 篇' }));
    await waitFor(() =>
      expect(view.api.callsOf(taxonomyCalls.merge)).toMatchObject([
        { params: { kind: 'tag' }, body: { names: ['js'], into: 'JavaScript' } },
      ]),
    );
    const [notice] = await waitFor(() => {
      const shown = selectToasts(view.store.getState());
      expect(shown.map(({ actionLabel }) => actionLabel)).toEqual(['撤销']);
      return shown;
    });
    view.store.dispatch(toastActionChosen(notice?.id ?? ''));
    await waitFor(() => expect(view.api.callsOf(taxonomyCalls.undo)).toMatchObject([{ body: { id: 9 } }]));
  });

  test('says so when more are chosen than can be changed at once, and changes none', async () => {
    const view = open(Array.from({ length: 21 }, (_, at) => aTerm({ name: `标签 ${at}` })));
    await view.user.click(await screen.findByRole('checkbox', { name: '选择这一页' }));
    await view.user.click(screen.getByRole('button', { name: /合并到/ }));
    await waitFor(() =>
      expect(selectToasts(view.store.getState()).map(({ text }) => text)).toEqual([
        '一次最多处理 20 个，请取消一些再试',
      ]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('names what it removes', async () => {
    const view = open([aTerm()]);
    await chooseInRowMenu(view.user, '「js」', '删除');
    const dialog = within(await screen.findByRole('dialog', { name: '删除标签「js」？' }));
    expect(dialog.getByText(/1,203 篇文章会留下/)).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: /删\s?除/ }));
    await waitFor(() =>
      expect(view.api.callsOf(taxonomyCalls.remove)).toMatchObject([{ body: { names: ['js'] } }]),
    );
  });

  test('a tourist reads it', async () => {
    const { user } = open([aTerm()], { role: roles.tourist });
    expect(await refusedInRowMenu(user, '「js」')).toEqual([
      '合并（演示账号只能浏览，不能修改内容）',
      '删除（演示账号只能浏览，不能修改内容）',
    ]);
  });
});

test('series are arranged by the arrow keys', async () => {
  const view = open([aTerm({ name: '甲' }), aTerm({ name: '乙' }), aTerm({ name: '丙' })], {
    kind: 'series',
  });
  await view.user.click(await screen.findByRole('button', { name: /排\s?序/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '系列的顺序' }));
  dialog.getByRole('button', { name: '上移「丙」' }).focus();
  await view.user.keyboard('{ArrowUp}{ArrowUp}');
  await view.user.click(dialog.getByRole('button', { name: /确\s?定|保\s?存|OK/ }));
  await waitFor(() =>
    expect(view.api.callsOf(taxonomyCalls.arrange)).toMatchObject([{ body: { names: ['丙', '甲', '乙'] } }]),
  );
});
