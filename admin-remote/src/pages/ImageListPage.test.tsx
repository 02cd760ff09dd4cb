import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Image, imageRoutes } from '@yanye/shared/contract/images';
import type { bulkRoutes } from '@yanye/shared/contract/bulk';
import { bulkCalls } from '@yanye/shared/contract/bulk.calls';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import { searchCalls } from '@yanye/shared/contract/search.calls';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { anImage } from '@yanye/shared/testing/builders/images';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { toastActionChosen } from '@yanye/shared/toasts/toasts-slice';
import { withTable } from '@yanye/shared/testing/with-table';
import { unframedRoutes } from '../testing/unframed-routes';

// Preloaded, so that no test waits for the imports.
beforeAll(() => Promise.all([import('./ImageListPage'), import('./SearchMissesPage')]), 120_000);

type Routes = typeof imageRoutes;
type BulkRoutes = typeof bulkRoutes;

const apiWith = (...list: Image[]) =>
  withTable(fakeApi())
    .answers<Routes['list']>(imageCalls.list, { count: list.length, list })
    .answers<Routes['places']>(imageCalls.places, { count: 0, list: [] });
const open = (api: ReturnType<typeof apiWith>, role: Role = roles.admin, search = '') =>
  renderRoutes(unframedRoutes, { viewer: aViewer({ role }), at: `/admin/article/image_list${search}`, api });
const toastTexts = ({ store }: ReturnType<typeof open>) =>
  store.getState().toasts.list.map((notice) => notice.text);
const file = (name: string) => new File(['pixels'], name, { type: 'image/png' });
const questionOf = async (title: string | RegExp): Promise<HTMLElement> => {
  const dialog = (await screen.findAllByText(title)).at(-1)?.closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error(`${String(title)} is asked nowhere`);
  return dialog;
};
const chooser = () => screen.getByLabelText<HTMLInputElement>('上传图片', { selector: 'input' });

describe('the image library', () => {
  test('keeps the search in the query string and offers to clear it without matches', async () => {
    const api = apiWith();
    const { user, router } = open(api, roles.admin, '?key=山');
    const field = await screen.findByRole('searchbox', { name: '搜索图片名称' });
    await user.clear(field);
    await user.type(field, '没有{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?key=%E6%B2%A1%E6%9C%89'));
    const hint = (await screen.findByText('没有符合条件的图片')).parentElement as HTMLElement;
    await user.click(within(hint).getByRole('button', { name: '清除筛选' }));
    expect(await screen.findByText('图片库还没有图片')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  test('keeps the search field while the user is in it, although the list has become short', async () => {
    const api = apiWith(anImage());
    const { user, router } = open(api, roles.admin, '?key=山');
    await user.clear(await screen.findByRole('searchbox', { name: '搜索图片名称' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByRole('searchbox', { name: '搜索图片名称' })).toHaveFocus();
    await user.keyboard('没有{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?key=%E6%B2%A1%E6%9C%89'));
    await user.clear(screen.getByRole('searchbox', { name: '搜索图片名称' }));
    await user.click(screen.getByRole('heading', { name: '图片列表' }));
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  });

  test('requests the images that match the query string', async () => {
    const api = apiWith(anImage());
    open(api, roles.admin, '?kind=local&use=unused&sort=name+asc&page=2');
    await screen.findByText('山.png');
    expect(api.callsOf(imageCalls.list)[0]?.query).toEqual({
      page: 2,
      limit: 20,
      key: '',
      kind: 'local',
      use: 'unused',
      sort: 'name asc',
    });
  });

  test('shows the pictures in texts on a tab of its own', async () => {
    const api = apiWith(anImage());
    const { user } = open(api, roles.admin);
    await user.click(await screen.findByRole('link', { name: '文章内的图片' }));
    await waitFor(() => expect(api.callsOf(imageCalls.list).at(-1)?.query).toMatchObject({ of: 'texts' }));
  });

  test('shows size, file size and usage as cards and as rows', async () => {
    const { user } = open(apiWith(anImage({ useCount: 3, articleCount: 2, bannerCount: 1 })));
    const card = within(await screen.findByRole('list', { name: '图片' }));
    expect(card.getByText('1200 × 800 · 150 KB')).toBeInTheDocument();
    expect(card.getByText('用在 3 处')).toBeInTheDocument();
    await user.click(screen.getByText('列表'));
    const row = within(await screen.findByRole('row', { name: /山\.png/ }));
    for (const text of ['1200 × 800', '150 KB', '文章封面 2', '横幅 1', '2026-03-01 09:30'])
      expect(row.getByText(text)).toBeInTheDocument();
  });
});

describe('one image', () => {
  test('lists its usages with a link to each', async () => {
    const api = apiWith(anImage({ useCount: 120 })).answers<Routes['places']>(imageCalls.places, {
      count: 120,
      list: [
        { place: 'cover', record_id: 'x1', title: '春天' },
        { place: 'menu', record_id: '2', title: '首页' },
      ],
    });
    const { user } = open(api);
    await user.click(await screen.findByRole('button', { name: '查看「山.png」' }));
    const places = within(await screen.findByRole('region', { name: '用在哪里' }));
    expect(await places.findByRole('link', { name: '文章《春天》的封面' })).toHaveAttribute(
      'href',
      '/admin/article/edit/x1',
    );
    expect(places.getByRole('link', { name: '菜单「首页」的横幅' })).toHaveAttribute(
      'href',
      '/admin/system/menu_list',
    );
    expect(places.getByText('还有 118 处没有列出')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^删\s?除$/ })).toBeEnabled();
  });

  test('is renamed, and keeps the input when the server refuses', async () => {
    const api = apiWith(anImage());
    const view = open(api);
    await view.user.click(await screen.findByRole('button', { name: '查看「山.png」' }));
    const name = await screen.findByRole('textbox', { name: '名称' });
    api.fails(imageCalls.rename, { status: 404, msg: '图片不存在' });
    await view.user.clear(name);
    await view.user.type(name, '远山.png{Enter}');
    expect(await screen.findByText('图片不存在')).toBeInTheDocument();
    expect(name).toHaveValue('远山.png');
    api.answers<Routes['rename']>(imageCalls.rename, {});
    await view.user.click(screen.getByRole('button', { name: /改\s?名/ }));
    await waitFor(() => expect(toastTexts(view)).toContain('已改名为「远山.png」'));
    expect(api.callsOf(imageCalls.rename).at(-1)?.body).toEqual({ id: 1, name: '远山.png' });
  });

  test('is replaced after a confirmation that also shows a refusal', async () => {
    const api = apiWith(anImage({ useCount: 2 }));
    const view = open(api);
    await view.user.click(await screen.findByRole('button', { name: '查看「山.png」' }));
    await view.user.click(await screen.findByRole('button', { name: '替换图片' }));
    const question = within(await questionOf('替换「山.png」？'));
    expect(question.getByText('用到的 2 处会一起换成新图片，不能撤销。')).toBeInTheDocument();
    await view.user.click(question.getByRole('button', { name: '选择新图片' }));
    const input = screen.getByLabelText<HTMLInputElement>('替换图片', { selector: 'input' });
    const call = { method: 'POST', path: '/api/images/1/file' } as const;
    api.fails(call, { status: 409, msg: '图片已存在' });
    await view.user.upload(input, file('旧.png'));
    expect(await screen.findByText('图片已存在')).toBeInTheDocument();
    api.answers(call, anImage({ path: '/uploads/images/b.webp' }));
    await view.user.upload(input, file('新.png'));
    await waitFor(() => expect(toastTexts(view)).toContain('图片已替换，用到的地方一起换了'));
    expect(screen.queryByText('图片已存在')).not.toBeInTheDocument();
    expect(api.callsOf(call).map(({ file: sent }) => [sent?.field, sent?.name])).toEqual([
      ['image', '旧.png'],
      ['image', '新.png'],
    ]);
  });
});

describe('removing images', () => {
  const removed = (count: number) => ({ removed: count, kept: [] });

  test('names the places of those in use, and the toast takes the removal back', async () => {
    const api = apiWith(anImage(), anImage({ id: 2, name: '水.png', useCount: 4 })).answers<Routes['places']>(
      imageCalls.places,
      {
        count: 4,
        list: ['甲', '乙', '丙'].map((title) => ({ place: 'page', record_id: title, title })),
      },
    );
    const view = open(api);
    await view.user.click(await screen.findByRole('checkbox', { name: '选择这一页' }));
    await view.user.click(screen.getByRole('button', { name: '删除所选（2）' }));
    const question = within(await questionOf(/^删除.*、.*水\.png.*？$/));
    expect(
      await question.findByText('「水.png」用在页面《甲》、页面《乙》、页面《丙》等 4 处'),
    ).toBeInTheDocument();
    expect(question.queryByText(/^「山\.png」用在/)).not.toBeInTheDocument();
    api.answers<Routes['remove']>(imageCalls.remove, removed(2));
    await view.user.click(question.getByRole('button', { name: /删\s?除/ }));
    await waitFor(() => expect(toastTexts(view)).toContain('已把 2 张图片移到回收站'));
    expect(api.callsOf(imageCalls.remove).map(({ body }) => body)).toEqual([
      { id_list: [1, 2], to_bin: true },
    ]);
    api.answers<BulkRoutes['rows']>(bulkCalls.rows, { changed: ['picture:1', 'picture:2'], skipped: 0 });
    const said = view.store.getState().toasts.list.at(-1);
    expect(said?.actionLabel).toBe('撤销');
    act(() => view.store.dispatch(toastActionChosen(said?.id ?? '')));
    await waitFor(() => expect(toastTexts(view)).toContain('已恢复 2 张图片'));
    expect(api.callsOf(bulkCalls.rows).map(({ body }) => body)).toEqual([
      { table: 'removed_records', action: 'restore', id_list: ['picture:1', 'picture:2'] },
    ]);
  });

  test('says so where the places of an image are not found', async () => {
    const api = apiWith(anImage({ useCount: 1 })).fails(imageCalls.places, { status: 500, msg: '出错了' });
    const view = open(api);
    await view.user.click(await screen.findByRole('checkbox', { name: '选择「山.png」' }));
    await view.user.click(screen.getByRole('button', { name: '删除所选（1）' }));
    const question = within(await questionOf('删除「山.png」？'));
    expect(await question.findByText('「山.png」的使用情况加载失败')).toBeInTheDocument();
  });

  test('keeps the selection when the server refuses', async () => {
    const api = apiWith(anImage());
    const view = open(api);
    await view.user.click(await screen.findByRole('checkbox', { name: '选择「山.png」' }));
    await view.user.click(screen.getByRole('button', { name: '删除所选（1）' }));
    api.fails(imageCalls.remove, { status: 404, msg: '图片不存在' });
    const question = within(await screen.findByRole('dialog'));
    await view.user.click(question.getByRole('button', { name: /删\s?除/ }));
    await waitFor(() => expect(toastTexts(view)).toContain('图片不存在'));
    expect(screen.getByRole('checkbox', { name: '选择「山.png」' })).toBeChecked();
  });
});

describe('uploading images', () => {
  const answer = (success: boolean, msg = '上传成功') => [{ file_name: 'a', is_success: success, msg }];

  test('shows progress, failure and retry per file', async () => {
    const api = apiWith();
    const { user } = open(api);
    await screen.findByText('图片库还没有图片');
    let isFull = true;
    api.answers<Routes['uploadMany']>(imageCalls.uploadMany, ({ file: sent }) =>
      isFull && sent?.name === '旧.png' ? answer(false, '图片已存在') : answer(true),
    );
    api.answers<Routes['list']>(imageCalls.list, { count: 1, list: [anImage()] });
    await user.upload(chooser(), [file('新.png'), file('旧.png')]);
    const queue = within(await screen.findByRole('region', { name: '上传进度' }));
    expect(await queue.findByText('已上传 1/2，1 个失败')).toBeInTheDocument();
    expect(queue.getByRole('progressbar', { name: '全部上传进度' })).toBeInTheDocument();
    expect(queue.getByRole('progressbar', { name: '旧.png 的上传进度' })).toBeInTheDocument();
    expect(queue.getByText('图片已存在')).toBeInTheDocument();
    expect(await screen.findByText('山.png')).toBeInTheDocument();
    isFull = false;
    await user.click(queue.getByRole('button', { name: '重新上传 旧.png' }));
    expect(await queue.findByText('已上传 2/2')).toBeInTheDocument();
    await user.click(queue.getByRole('button', { name: '清除已结束的' }));
    expect(screen.queryByRole('region', { name: '上传进度' })).not.toBeInTheDocument();
  });

  test('shows waiting files and cancels a running upload', async () => {
    const api = apiWith();
    const { user } = open(api);
    await screen.findByText('图片库还没有图片');
    api.hangs(imageCalls.uploadMany);
    await user.upload(chooser(), ['1.png', '2.png', '3.png', '4.png'].map(file));
    const queue = within(await screen.findByRole('region', { name: '上传进度' }));
    expect(queue.getAllByText('等待上传')).toHaveLength(1);
    expect(queue.getAllByText('0%')).toHaveLength(3);
    await user.click(queue.getByRole('button', { name: '取消上传 1.png' }));
    expect(await queue.findByText('已取消上传')).toBeInTheDocument();
    expect(queue.queryByText('等待上传')).not.toBeInTheDocument();
  });

  test('the library confirms leaving only while uploads are in progress', async () => {
    const elsewhere = '/admin/article/search_misses';
    const api = apiWith().answers(searchCalls.misses, { count: 0, list: [] });
    const { user, router } = open(api);
    await screen.findByText('图片库还没有图片');
    const release = api.hangs(imageCalls.uploadMany, answer(true));
    await user.upload(chooser(), file('1.png'));
    act(() => void router.navigate(elsewhere));
    const question = within(await questionOf('还有图片没有上传完'));
    await user.click(question.getByRole('button', { name: '继续上传' }));
    expect(router.state.location.pathname).toBe('/admin/article/image_list');
    act(release);
    expect(await screen.findByText('已上传 1/1')).toBeInTheDocument();
    act(() => void router.navigate(elsewhere));
    expect(await screen.findByRole('heading', { name: '无结果搜索' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(elsewhere);
  });

  test('accepts dropped and pasted files but not those pasted into a field', async () => {
    const api = apiWith();
    api.answers<Routes['uploadMany']>(imageCalls.uploadMany, answer(true));
    const { container } = open(api);
    const field = await screen.findByRole('searchbox', { name: '搜索图片名称' });
    fireEvent.paste(field, { clipboardData: { files: [file('框.png')] } });
    fireEvent.paste(document.body, { clipboardData: { files: [file('贴.png')] } });
    const place = container.querySelector('[data-over]');
    if (!place) throw new Error('nothing takes files');
    const dataTransfer = { files: [file('拖.png')], types: ['Files'] };
    fireEvent.dragEnter(place, { dataTransfer });
    expect(screen.getByText('松开鼠标，上传这些图片')).toBeInTheDocument();
    fireEvent.drop(place, { dataTransfer });
    await waitFor(() =>
      expect(api.callsOf(imageCalls.uploadMany).map(({ file: sent }) => sent?.name)).toEqual([
        '贴.png',
        '拖.png',
      ]),
    );
  });

  test('rejects files that are not images before upload', async () => {
    const api = apiWith();
    const view = open(api);
    await screen.findByText('图片库还没有图片');
    const dataTransfer = { files: [new File(['x'], 'a.exe')], types: ['Files'] };
    const place = view.container.querySelector('[data-over]');
    if (!place) throw new Error('nothing takes files');
    fireEvent.drop(place, { dataTransfer });
    await waitFor(() => expect(toastTexts(view)).toContain('不支持这种文件：a.exe'));
    expect(api.callsOf(imageCalls.uploadMany)).toEqual([]);
  });
});

describe('the image library of a tourist', () => {
  test('shows all images with every control disabled and the reason', async () => {
    const { user, container } = open(apiWith(anImage()), roles.tourist);
    await user.click(await screen.findByRole('button', { name: '查看「山.png」' }));
    await screen.findByRole('dialog');
    for (const name of ['替换图片', /^删\s?除$/, /改\s?名/]) {
      const button = screen.getByRole('button', { name });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(/演示账号/);
    }
    for (const name of ['上传图片', '删除所选'])
      expect(screen.getByRole('button', { name, hidden: true })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: '选择「山.png」', hidden: true })).toBeDisabled();
    const place = container.querySelector('[data-over]');
    if (!place) throw new Error('nothing takes files');
    fireEvent.drop(place, { dataTransfer: { files: [file('a.png')], types: ['Files'] } });
    fireEvent.paste(document.body, { clipboardData: { files: [file('a.png')] } });
    expect(screen.queryByRole('region', { name: '上传进度' })).not.toBeInTheDocument();
  });
});
