import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import type { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { customPageCalls } from '@yanye/shared/contract/custom-pages.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aCustomPage } from '@yanye/shared/testing/builders/pages';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { IDBFactory } from 'fake-indexeddb';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./WriteCustomPage'), 120_000);
beforeEach(() => {
  window.localStorage.clear();
  // A draft from another browser.
  globalThis.indexedDB = new IDBFactory();
});

type Routes = typeof customPageRoutes;

const list = '/admin/settings/page_list';
// Leaving shows the list.
const apiWith = () =>
  withTable(fakeApi())
    .answers<Routes['list']>(customPageCalls.list, { count: 0, list: [] })
    .answers<Routes['source']>(customPageCalls.source, { ...aCustomPage({ version: 3 }), content: '旧正文' })
    .answers<Routes['create']>(customPageCalls.create, aCustomPage({ id: 9 }))
    .answers<Routes['update']>(customPageCalls.update, aCustomPage({ version: 4 }))
    .answers<(typeof articleRoutes)['preview']>(articleCalls.preview, {
      html: '<p>预览</p>',
      toc: [],
      word_count: 2,
    });
const open = (api: ReturnType<typeof apiWith>, at: string) =>
  renderRoutes(unframedRoutes, { viewer: aViewer({ role: roles.admin }), at, api });
const toastTexts = ({ store }: ReturnType<typeof open>) =>
  store.getState().toasts.list.map((notice) => notice.text);

const text = () => screen.findByRole('textbox', { name: '正文（Markdown）' });
// The editor does not notice DOM changes by jsdom, so the test pastes through events.
const paste = async (value: string) => {
  const field = await text();
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { files: [], types: ['text/plain'], getData: () => value } });
  await act(async () => void field.dispatchEvent(event));
};

describe('writing a custom page', () => {
  test('loads the stored version even when an earlier one is cached', async () => {
    const api = apiWith();
    const { router } = open(api, `${list}/edit/1`);
    expect(await text()).toHaveTextContent('旧正文');
    await act(() => router.navigate(list));
    expect(await screen.findByText('还没有自定义页面')).toBeInTheDocument();
    api.answers<Routes['source']>(customPageCalls.source, {
      ...aCustomPage({ version: 4 }),
      content: '新正文',
    });
    await act(() => router.navigate(`${list}/edit/1`));
    expect(await text()).toHaveTextContent('新正文');
  });

  test('requires an address for a new page, saves it and keeps it open', async () => {
    const api = apiWith();
    const view = open(api, `${list}/write`);
    await view.user.type(await screen.findByRole('textbox', { name: '标题' }), '关于');
    await paste('我们在这里。');
    fireEvent.keyDown(await text(), { key: 's', code: 'KeyS', keyCode: 83, ctrlKey: true });
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    expect(await dialog.findByText('请填写地址')).toBeInTheDocument();
    await view.user.type(dialog.getByRole('textbox', { name: /地址/ }), 'About');
    expect(await dialog.findByText(/^地址只能用小写字母/)).toBeInTheDocument();
    await view.user.clear(dialog.getByRole('textbox', { name: /地址/ }));
    await view.user.type(dialog.getByRole('textbox', { name: /地址/ }), 'about');
    await view.user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe(`${list}/edit/9`));
    expect(api.callsOf(customPageCalls.create).map(({ body }) => body)).toEqual([
      { title: '关于', slug: 'about', description: '', is_shown: true, sort: 0, content: '我们在这里。' },
    ]);
    expect(await text()).toHaveTextContent('我们在这里。');
    expect(api.callsOf(customPageCalls.source)).toHaveLength(0);
    expect(toastTexts(view)).toContain('页面已保存');
  });

  test.each([
    ['a title', '', '正文', '请填写标题'],
    ['a text', '标题', '', '请填写正文'],
  ])('requires %s before a request', async (_what, title, content, sentence) => {
    const api = apiWith();
    const view = open(api, `${list}/write`);
    const field = await screen.findByRole('textbox', { name: '标题' });
    if (title) await view.user.type(field, title);
    if (content) await paste(content);
    await view.user.click(screen.getByRole('button', { name: '保存…' }));
    expect(toastTexts(view)).toContain(sentence);
    expect(api.callsOf(customPageCalls.create)).toHaveLength(0);
  });

  test('keeps the dialog open with the error of the address', async () => {
    const api = apiWith();
    api.fails(customPageCalls.create, {
      status: 409,
      error: 'PAGE_SLUG_TAKEN',
      msg: '这个地址已被别的页面使用，请换一个',
    });
    const { user } = open(api, `${list}/write`);
    await user.type(await screen.findByRole('textbox', { name: '标题' }), '关于');
    await paste('正文');
    await user.click(screen.getByRole('button', { name: '保存…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /地址/ }), 'about');
    await user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    expect(await dialog.findByText('这个地址已被别的页面使用，请换一个')).toBeInTheDocument();
  });

  test('sends only changed fields with the base version of each save', async () => {
    const api = apiWith();
    const { user } = open(api, `${list}/edit/1`);
    const title = await screen.findByRole('textbox', { name: '标题' });
    await user.type(title, '我');
    expect(screen.getByText('未保存')).toBeInTheDocument();
    api.answers<Routes['update']>(customPageCalls.update, aCustomPage({ title: '关于我', version: 4 }));
    await user.click(screen.getByRole('button', { name: '更新' }));
    await screen.findByText(/已保存$/);
    await user.click(screen.getByRole('button', { name: '设置' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('switch'));
    await user.click(dialog.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() =>
      expect(api.callsOf(customPageCalls.update).map(({ params, body }) => [params, body])).toEqual([
        [{ id: 1 }, { version: 3, title: '关于我' }],
        [{ id: 1 }, { version: 4, is_shown: false }],
      ]),
    );
  });

  test('keeps the text at a conflict and overwrites only on request', async () => {
    const api = apiWith();
    const { user } = open(api, `${list}/edit/1`);
    await user.type(await screen.findByRole('textbox', { name: '标题' }), '我');
    api
      .fails(customPageCalls.update, { status: 409, error: 'EDIT_CONFLICT', msg: '页面已被别人修改' })
      .answers<Routes['source']>(customPageCalls.source, {
        ...aCustomPage({ version: 8 }),
        content: '别人的',
      });
    await user.click(screen.getByRole('button', { name: '更新' }));
    const dialog = within(await screen.findByRole('dialog', { name: '两人修改了同一份正文' }));
    api.answers<Routes['update']>(customPageCalls.update, aCustomPage({ title: '关于我', version: 9 }));
    await user.click(dialog.getByRole('button', { name: '全部采用我的修改' }));
    await waitFor(() =>
      expect(api.callsOf(customPageCalls.update).at(-1)?.body).toEqual({
        version: 8,
        title: '关于我',
        content: '旧正文',
      }),
    );
  });

  test('confirms leaving with unsaved text and offers it on return', async () => {
    const { user, router, unmount } = open(apiWith(), `${list}/edit/1`);
    await user.type(await screen.findByRole('textbox', { name: '标题' }), '我');
    await user.click(screen.getByRole('link', { name: '自定义页面' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
    unmount();
    const again = open(apiWith(), `${list}/edit/1`);
    await again.user.click(await screen.findByRole('button', { name: '查看差异' }));
    await again.user.click(await screen.findByRole('button', { name: '恢复此版本' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('关于我'));
  });

  test('shows an error and retries when loading fails', async () => {
    const api = apiWith().fails(customPageCalls.source, { status: 404, msg: '页面不存在或尚未公开' });
    const { user } = open(api, `${list}/edit/1`);
    expect(await screen.findByText('页面不存在或尚未公开')).toBeInTheDocument();
    api.answers<Routes['source']>(customPageCalls.source, { ...aCustomPage(), content: '旧正文' });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await text()).toHaveTextContent('旧正文');
  });
});
