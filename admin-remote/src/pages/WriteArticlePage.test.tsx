import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loginDismissed } from '@yanye/shared/auth/auth-slice';
import type { ArticleDetail } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { anArticle } from '@yanye/shared/testing/builders/articles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '../routes';

// Loaded once before, so that no test waits for it.
beforeAll(() => import('./WriteArticlePage'), 120_000);

const stored: ArticleDetail = {
  ...anArticle({ id: 'a7', slug: 'a7', title: '旧标题', may_edit: true, may_remove: true }),
  content: '旧正文',
  is_collect: false,
  version: 3,
  next: null,
  prev: null,
};

const api = (article: ArticleDetail = stored) =>
  fakeApi()
    .answers(articleCalls.list, { count: 0, list: [] })
    .answers(articleCalls.detail, article)
    .answers(articleCalls.preview, ({ body }) => ({
      html: `<p>${(body as { content: string }).content}</p>`,
      toc: [],
      word_count: (body as { content: string }).content.length,
    }))
    .answers(articleCalls.create, { id: 'n1', slug: 'n1', version: 1 })
    .answers(articleCalls.update, { id: 'a7', slug: 'a7', version: 4 })
    .answers(articleCalls.categories, [])
    .answers(articleCalls.tagNames, [])
    .answers(imageCalls.names, [
      { id: 5, path: '/uploads/5.png', name: '山.png' },
      { id: 6, path: '/uploads/6.png', name: '海.png' },
    ]);

const write = '/admin/article/write';
const edit = '/admin/article/edit/a7';

const open = (server: ReturnType<typeof api>, at: string, role: Role = roles.admin) =>
  renderRoutes(routes, { viewer: aViewer({ role }), at, api: server });

const text = () => screen.findByRole('textbox', { name: '正文（Markdown）' });

// The editor reads its own DOM, which jsdom changes without telling it; pasting goes through its events.
const paste = async (value: string) => {
  const field = await text();
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { files: [], types: ['text/plain'], getData: () => value } });
  await act(async () => void field.dispatchEvent(event));
};

const bodies = (server: ReturnType<typeof api>, head: Parameters<typeof server.callsOf>[0]) =>
  server.callsOf(head).map(({ body }) => body);

const notices = (store: ReturnType<typeof open>['store']) =>
  store.getState().notices.list.map((notice) => notice.text);

beforeEach(() => window.localStorage.clear());

describe('writing a new article', () => {
  test('saves a draft by Ctrl+S, and the address follows while the text stays', async () => {
    const server = api();
    const { user, router } = open(server, write);
    await user.type(await screen.findByRole('textbox', { name: '标题' }), '新文章');
    await paste('开头');
    fireEvent.keyDown(await text(), { key: 's', code: 'KeyS', keyCode: 83, ctrlKey: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/article/edit/n1'));
    expect(bodies(server, articleCalls.create)).toEqual([
      expect.objectContaining({ title: '新文章', content: '开头', status: 'draft' }),
    ]);
    expect(await text()).toHaveTextContent('开头');
    expect(server.callsOf(articleCalls.detail)).toHaveLength(0);
    expect(screen.getByText(/已保存$/)).toBeVisible();
  });

  test('shows what the server makes of the text', async () => {
    open(api(), write);
    await paste('一句话');
    const preview = await screen.findByRole('region', { name: '预览' });
    expect(await within(preview).findByText('一句话')).toBeVisible();
    expect(screen.getByText('3 字')).toBeVisible();
  });

  test.each([
    ['a title', '', '正文', '请填写标题'],
    ['a text', '标题', '', '请填写正文'],
  ])('asks for %s before it is sent', async (_what, title, content, sentence) => {
    const server = api();
    const { user, store } = open(server, write);
    if (title) await user.type(await screen.findByRole('textbox', { name: '标题' }), title);
    if (content) await paste(content);
    await user.click(await screen.findByRole('button', { name: '保存草稿' }));
    expect(notices(store)).toContain(sentence);
    expect(server.callsOf(articleCalls.create)).toHaveLength(0);
  });

  test('publishes with its information and a cover from the library', async () => {
    const server = api();
    const { user, store } = open(server, write);
    await user.type(await screen.findByRole('textbox', { name: '标题' }), '新文章');
    await paste('正文');
    await user.click(screen.getByRole('button', { name: '发布…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('radio', { name: '选用 海.png' }));
    await user.click(dialog.getByRole('switch', { name: /^推荐/ }));
    await user.click(dialog.getByRole('switch', { name: /^置顶/ }));
    await user.click(dialog.getByRole('button', { name: '发布' }));
    await waitFor(() => expect(notices(store)).toContain('文章已发布'));
    expect(bodies(server, articleCalls.create)).toEqual([
      expect.objectContaining({
        title: '新文章',
        content: '正文',
        status: 'published',
        banner_id: 6,
        banner_url: '/uploads/6.png',
        is_recommend: true,
        is_top: true,
      }),
    ]);
  });

  test('does not let a general user publish, but store a draft', async () => {
    const { user } = open(api(), '/admin/user_center/article/write', roles.user);
    await user.type(await screen.findByRole('textbox', { name: '标题' }), '草稿');
    await paste('正文');
    await user.click(screen.getByRole('button', { name: '发布…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: '发布' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: '存为草稿' })).toBeEnabled();
    for (const name of [/^推荐/, /^置顶/]) expect(dialog.getByRole('switch', { name })).toBeDisabled();
  });
});

describe('changing an article', () => {
  test('sends only what changed, with the version it was made from, and then with the next', async () => {
    const server = api();
    const { user } = open(server, edit);
    const title = await screen.findByRole('textbox', { name: '标题' });
    await user.type(title, '改');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText(/已保存$/);
    await user.type(title, '了');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(bodies(server, articleCalls.update)).toEqual([
        { id: 'a7', version: 3, title: '旧标题改' },
        { id: 'a7', version: 4, title: '旧标题改了' },
      ]),
    );
  });

  test('keeps the text when somebody else was faster, and can put it over theirs', async () => {
    const server = api().fails(articleCalls.update, {
      status: 409,
      error: 'EDIT_CONFLICT',
      msg: '文章已被别人修改',
    });
    const { user } = open(server, edit);
    await paste('我的话');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('文章已被别人修改，你的文字还在这里')).toBeVisible();
    expect(await text()).toHaveTextContent('我的话');
    server
      .answers(articleCalls.detail, { ...stored, content: '他们的话', version: 9 })
      .answers(articleCalls.update, { id: 'a7', slug: 'a7', version: 10 });
    await user.click(screen.getByRole('button', { name: '用我的文字覆盖' }));
    await waitFor(() => expect(screen.queryByText('文章已被别人修改，你的文字还在这里')).toBeNull());
    expect(bodies(server, articleCalls.update).at(-1)).toEqual({
      id: 'a7',
      version: 9,
      content: expect.stringContaining('我的话') as string,
    });
  });

  test('keeps the text when the sign-in ran out', async () => {
    const server = api().fails(articleCalls.update, {
      status: 401,
      error: 'TOKEN_EXPIRED',
      msg: '登录已过期',
    });
    const { user, store } = open(server, edit);
    await paste('我的话');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(store.getState().auth.login.open).toBe(true));
    act(() => void store.dispatch(loginDismissed()));
    await waitFor(() => expect(notices(store).join()).toContain('你的文字还在这里，重新登录后再保存一次'));
    expect(await text()).toHaveTextContent('我的话');
  });

  test('asks before unsaved text is left, and stays when told to', async () => {
    const { user, router } = open(api(), edit);
    await paste('未保存');
    await user.click(screen.getByRole('link', { name: '返回列表' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '继续写' }));
    expect(router.state.location.pathname).toBe(edit);
    expect(await text()).toHaveTextContent('未保存');
  });

  test('offers unsaved text again after it was left', async () => {
    const { user, router, unmount } = open(api(), edit);
    await paste('没来得及保存');
    await user.click(screen.getByRole('link', { name: '返回列表' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/article/article_list'));
    unmount();
    const again = open(api(), edit);
    expect(await screen.findByText(/浏览器里有一份.*未保存的文字/)).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: '恢复' }));
    expect(await text()).toHaveTextContent('没来得及保存');
    expect(screen.getByText('未保存')).toBeVisible();
  });

  test('is reading only for a tourist, who is told why', async () => {
    const { store } = open(api({ ...stored, may_edit: false }), edit, roles.tourist);
    expect(await screen.findByRole('note')).toHaveTextContent('演示账号只能浏览，不能修改内容');
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '加粗' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: '标题' })).toHaveAttribute('readonly');
    fireEvent.keyDown(await text(), { key: 's', code: 'KeyS', keyCode: 83, ctrlKey: true });
    expect(notices(store)).toEqual([]);
  });

  test('says when it cannot be had, and tries again', async () => {
    const server = api().fails(articleCalls.detail, {
      status: 404,
      error: 'ARTICLE_NOT_FOUND',
      msg: '文章不存在或尚未发布',
    });
    const { user } = open(server, edit);
    expect(await screen.findByText('文章不存在或尚未发布')).toBeVisible();
    server.answers(articleCalls.detail, stored);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await text()).toHaveTextContent('旧正文');
  });
});

describe('the toolbar', () => {
  test.each([
    ['加粗', '****旧正文'],
    ['二级标题 H2', '## 旧正文'],
    ['链接', '[](https://)旧正文'],
  ])('%s changes the text at the cursor', async (name, wanted) => {
    const { user } = open(api(), edit);
    const field = await text();
    await user.click(screen.getByRole('button', { name }));
    expect(field.textContent).toBe(wanted);
  });

  test('a chosen picture is uploaded with the viewer’s token and stands in the text', async () => {
    const server = api().answers(imageCalls.uploadOne, '/uploads/u1.png');
    const { user } = open(server, edit);
    const field = await text();
    await user.upload(
      screen.getByLabelText('选择图片文件'),
      new File(['x'], '山.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(field.textContent).toBe('![山](/uploads/u1.png)旧正文'));
    expect(server.callsOf(imageCalls.uploadOne)).toMatchObject([
      { token: 'token-of-1', file: { field: 'image', name: '山.png' } },
    ]);
  });
});
