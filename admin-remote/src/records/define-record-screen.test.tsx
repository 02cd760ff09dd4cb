import { screen, waitFor, within } from '@testing-library/react';
import { HttpFailure } from '@yanye/shared/api/http';
import type { exportRoutes } from '@yanye/shared/contract/exports';
import { exportCalls } from '@yanye/shared/contract/exports.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { ThemedAntd } from '@yanye/shared/antd/ThemedAntd';
import type { Answer } from '../controls/PagedRows';
import { defineRecordScreen } from './define-record-screen';
import { openListMenu } from '../testing/open-list-menu';

interface Sample {
  readonly id: number;
  readonly name: string;
}

const text = {
  title: '样品',
  hint: '',
  table: '样品列表',
  unit: '个样品',
  search: '搜索样品',
  empty: '还没有样品',
  emptyHint: '添加一个',
  filteredEmpty: '没有符合条件的样品',
};
const rows = [
  { id: 1, name: '甲' },
  { id: 2, name: '乙' },
];
const answerWith = (list: readonly Sample[], count = list.length): Answer<Sample> => ({
  ...{ data: { count, list }, currentData: { count, list }, isFetching: false, refetch: () => undefined },
});

const open = (answer: Answer<Sample>, search = '') => {
  const queries: unknown[] = [];
  const api = withTable(fakeApi());
  const Samples = defineRecordScreen<Sample>({
    ...{ table: 'links', text, days: '添加时间', removeText: '删除后不能恢复。' },
    sorts: ['created_at desc', 'created_at asc', 'name asc', 'name desc'],
    useList: ({ query }) => {
      queries.push(query);
      return answer;
    },
    idOf: ({ id }) => String(id),
    nameOf: ({ name }) => name,
    columns: () => [
      {
        ...{ key: 'name', title: '名称', lead: true, sorts: ['name asc', 'name desc'], inFile: ['title'] },
        render: ({ name }) => name,
      },
    ],
  });
  const view = renderInApp(
    <ThemedAntd>
      <Samples />
    </ThemedAntd>,
    { viewer: aViewer({ role: roles.admin }), at: `/${search}`, api },
  );
  return { ...view, lastQuery: () => queries.at(-1) };
};

const failed = (status: number, error: 'UNKNOWN' | 'FORBIDDEN', msg: string): Partial<Answer<Sample>> => ({
  error: new HttpFailure({ status, error, msg }).failure,
});

test('the table shows a skeleton until the first rows arrive', () => {
  open({ isFetching: true, refetch: () => undefined });
  expect(screen.getAllByText('正在加载').length).toBeGreaterThan(0);
  expect(screen.queryByText(text.empty)).not.toBeInTheDocument();
});

test('the table shows the reason of a failure and a retry button', async () => {
  const refetch = jest.fn();
  const { user } = open({ isFetching: false, refetch, ...failed(503, 'UNKNOWN', '服务暂时不可用') });
  expect(screen.getByText('服务暂时不可用')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('the table keeps its rows when a later request fails', async () => {
  const refetch = jest.fn();
  const { user } = open({ ...answerWith(rows), refetch, ...failed(503, 'UNKNOWN', '服务暂时不可用') });
  expect(await screen.findByText('甲')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('服务暂时不可用');
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('the table shows no rows and no retry to a viewer without access', () => {
  open({ ...answerWith(rows), ...failed(403, 'FORBIDDEN', '这里只给管理员看') });
  expect(screen.getByText('这里只给管理员看')).toBeInTheDocument();
  expect(screen.queryByText('甲')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
});

test('the empty text differs for an empty list and for filters without matches', async () => {
  const { user, router } = open(answerWith([]), '?key=没有');
  const hint = await screen.findByText(text.filteredEmpty);
  expect(screen.queryByText(text.empty)).not.toBeInTheDocument();
  await user.click(within(hint.parentElement as HTMLElement).getByRole('button', { name: '清除筛选' }));
  expect(await screen.findByText(text.empty)).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

test('a page beyond the last one links to the first page', async () => {
  const { user, lastQuery } = open(answerWith([], 30), '?page=9');
  await user.click(await screen.findByRole('button', { name: '回到第一页' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ page: 1 }));
});

test('the table writes a search to the query string', async () => {
  const { user, router, lastQuery } = open(answerWith(rows, 30), '?page=2');
  await user.type(await screen.findByRole('searchbox', { name: text.search }), '甲{Enter}');
  await waitFor(() => expect(lastQuery()).toMatchObject({ key: '甲', page: 1 }));
  expect(new URLSearchParams(router.state.location.search).get('key')).toBe('甲');
});

test('the table can be sorted and selected without headers, as on phones', async () => {
  const { user, router, lastQuery } = open(answerWith(rows));
  await user.click(await screen.findByRole('combobox', { name: '排序方式' }));
  await user.click(await screen.findByTitle('名称降序'));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'name desc' }));
  expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('name desc');
  await user.click(screen.getByRole('checkbox', { name: '全选本页' }));
  expect(screen.getByRole('region', { name: '已选 2 个样品' })).toBeInTheDocument();
  expect(screen.getByText('共 2 个样品')).toBeInTheDocument();
});

test('the export contains the filtered rows with the visible columns', async () => {
  const { user, api } = open(answerWith(rows), '?key=山');
  // The mock prevents a navigation by the browser.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  api.answers<(typeof exportRoutes)['create']>(exportCalls.create, { path: '/api/exports/x' });
  await openListMenu(user);
  await user.click(await screen.findByRole('button', { name: '导出' }));
  await waitFor(() => expect(api.callsOf(exportCalls.create)).toHaveLength(1));
  const [created] = api.callsOf(exportCalls.create);
  expect(created?.body).toMatchObject({
    ...{ table: 'links', filter: { key: '山', sort: 'created_at desc' }, columns: ['title'] },
  });
  jest.restoreAllMocks();
});
