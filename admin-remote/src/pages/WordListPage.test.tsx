import { screen, waitFor, within } from '@testing-library/react';
import type { bulkRoutes } from '@yanye/shared/contract/bulk';
import { bulkCalls } from '@yanye/shared/contract/bulk.calls';
import type { settingsRoutes } from '@yanye/shared/contract/settings';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';
import type { SensitiveWord, sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { sensitiveWordCalls } from '@yanye/shared/contract/sensitive-words.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aSiteInfo } from '@yanye/shared/testing/builders/site';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./WordListPage'), 120_000);

type Routes = typeof sensitiveWordRoutes;

const word = (overrides: Partial<SensitiveWord> = {}): SensitiveWord => ({
  id: 1,
  word: '赌博',
  action: 'mask',
  created_at: '2026-03-10T15:00:00+08:00',
  ...overrides,
});
const open = (...list: SensitiveWord[]) => {
  const api = withTable(fakeApi())
    .answers<Routes['list']>(sensitiveWordCalls.list, { count: list.length, list })
    .answers<typeof settingsRoutes.site>(settingsCalls.site, aSiteInfo());
  return renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/system/word_list',
    api,
  });
};

describe('the list of sensitive words', () => {
  test('adds words by lines and reports the result', async () => {
    const view = open();
    await screen.findByText('还没有敏感词');
    await view.user.click(screen.getByRole('button', { name: '添加' }));
    const dialog = await screen.findByRole('dialog');
    view.api.answers<Routes['import']>(sensitiveWordCalls.import, { added: 2, changed: 0, same: 0 });
    await view.user.click(within(dialog).getByRole('textbox', { name: '敏感词，一行一个' }));
    await view.user.paste('赌博\n发票');
    await view.user.click(within(dialog).getByRole('radio', { name: '等待审核' }));
    await view.user.click(within(dialog).getByRole('button', { name: /保\s?存/ }));
    await waitFor(() =>
      expect(view.store.getState().toasts.list.map(({ text }) => text)).toContain(
        '新增 2 个，修改 0 个，0 个已有或无法识别',
      ),
    );
    expect(view.api.callsOf(sensitiveWordCalls.import).map(({ body }) => body)).toEqual([
      { text: '赌博\n发票', action: 'hold' },
    ]);
  });

  test('removes selected words after a confirmation', async () => {
    const view = open(word(), word({ id: 2, word: '发票' }));
    const row = (await screen.findByText('发票')).closest('tr') as HTMLElement;
    await view.user.click(within(row).getByRole('checkbox'));
    view.api.answers<(typeof bulkRoutes)['rows']>(bulkCalls.rows, { changed: ['2'], skipped: 0 });
    const bar = within(screen.getByRole('region', { name: '已选 1 个敏感词' }));
    await view.user.click(bar.getByRole('button', { name: /删\s?除/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^删除.*发票.*？$/)).toBeInTheDocument();
    expect(dialog.getByText('已发表的内容不变。')).toBeInTheDocument();
    await view.user.click(dialog.getByRole('button', { name: '删除 1 个敏感词' }));
    await waitFor(() =>
      expect(view.api.callsOf(bulkCalls.rows).map(({ body }) => body)).toEqual([
        { table: 'words', action: 'remove', value: '', id_list: ['2'] },
      ]),
    );
  });

  test('says what happens to a text while it is typed', async () => {
    const view = open(word());
    view.api.answers<Routes['try']>(sensitiveWordCalls.try, {
      action: 'mask',
      text: '***吗',
      found: [{ word: '赌博', action: 'mask' }],
    });
    const field = await screen.findByRole('textbox', { name: '要检测的文字' });
    await view.user.type(field, '赌-博吗');
    expect(await screen.findByText('***吗')).toBeInTheDocument();
    expect(view.api.callsOf(sensitiveWordCalls.try).map(({ body }) => body)).toEqual([{ text: '赌-博吗' }]);
    expect(screen.getByText('遮盖后发表')).toBeInTheDocument();
    await view.user.clear(field);
    expect(screen.queryByText('遮盖后发表')).toBeNull();
  });

  test('a trial that failed says so and is repeated', async () => {
    const view = open(word());
    view.api.fails(sensitiveWordCalls.try, { status: 503, msg: '服务暂时不可用，请稍后再试' });
    await view.user.type(await screen.findByRole('textbox', { name: '要检测的文字' }), '赌博');
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByText('服务暂时不可用，请稍后再试')).toBeInTheDocument();
    view.api.answers<Routes['try']>(sensitiveWordCalls.try, { action: 'mask', text: '**', found: [] });
    await view.user.click(failure.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('遮盖后发表')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('tells whether comments wait for approval, and where that is set', async () => {
    open();
    await screen.findByText('已关闭：评论发表后立即显示');
    expect(screen.getByRole('link', { name: '去设置' })).toHaveAttribute(
      'href',
      '/admin/system/config/switches',
    );
  });
});
