import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loginDismissed } from '@yanye/shared/auth/auth-slice';
import type { ArticleDetail } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import { publishCheckCalls } from '@yanye/shared/contract/publish-check.calls';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';
import { draftCalls } from '@yanye/shared/contract/drafts.calls';
import type { KeptText, WaitingDraft } from '@yanye/shared/contract/drafts';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { memoryStorage, type KeyValueStorage } from '@yanye/shared/store/storage';
import { anArticle } from '@yanye/shared/testing/builders/articles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { IDBFactory } from 'fake-indexeddb';
import { timelineCalls } from '@yanye/shared/contract/timeline.calls';
import { unframedRoutes } from '../testing/unframed-routes';

// Preloaded, so that no test waits for the imports.
beforeAll(
  () =>
    Promise.all([
      import('./WriteArticlePage'),
      import('../features/timeline/CompareDialog'),
      import('../features/timeline/ConflictDialog'),
      import('../features/timeline/TimelineDrawer'),
    ]),
  120_000,
);

const stored: ArticleDetail = {
  ...anArticle({ id: 'a7', slug: 'a7', title: '旧标题', may_edit: true, may_remove: true }),
  is_locked: false,
  content: '旧正文',
  is_collect: false,
  version: 3,
  next: null,
  prev: null,
};

// Leaving shows the list.
const api = (article: ArticleDetail = stored) =>
  withTable(fakeApi())
    .answers(articleCalls.list, { count: 0, list: [] })
    .answers(articleCalls.detail, article)
    .answers(articleCalls.preview, ({ body }) => ({
      html: `<p>${(body as { content: string }).content}</p>`,
      toc: [],
      word_count: (body as { content: string }).content.length,
    }))
    .answers(articleCalls.create, { id: 'n1', slug: 'n1', version: 1 })
    .answers(articleCalls.update, { id: 'a7', slug: 'a7', version: 4 })
    .answers(draftCalls.newest, { draft: null, more: 0 })
    .answers(draftCalls.settle, {})
    .answers(draftCalls.keep, ({ body }) => ({
      entry: 'd1',
      seq: (body as KeptText).seq,
      kept_at: '2026-01-31T10:00:00+08:00',
      others: [],
    }))
    .answers(settingsCalls.site, {})
    .answers(publishCheckCalls.article, { findings: [], more: 0, may_publish: true })
    .answers(articleCalls.categories, [])
    .answers(articleCalls.seriesNames, [])
    .answers(articleCalls.tagNames, [])
    .answers(imageCalls.names, [
      { id: 5, path: '/uploads/5.png', name: '山.png' },
      { id: 6, path: '/uploads/6.png', name: '海.png' },
    ]);

const key: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
const write = '/admin/article/write';
const edit = '/admin/article/edit/a7';

const open = (
  server: ReturnType<typeof api>,
  at: string,
  role: Role = roles.admin,
  storage: KeyValueStorage = memoryStorage(),
) => renderRoutes(unframedRoutes, { viewer: aViewer({ role }), at, api: server, storage });

const text = () => screen.findByRole('textbox', { name: '正文（Markdown）' });

// The editor does not notice DOM changes by jsdom, so the test pastes through events.
const paste = async (value: string) => {
  const field = await text();
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { files: [], types: ['text/plain'], getData: () => value } });
  await act(async () => void field.dispatchEvent(event));
};

const bodies = (server: ReturnType<typeof api>, head: Parameters<typeof server.callsOf>[0]) =>
  server.callsOf(head).map(({ body }) => body);

const notices = (store: ReturnType<typeof open>['store']) =>
  store.getState().toasts.list.map((notice) => notice.text);

beforeEach(() => {
  window.localStorage.clear();
  // A draft from another browser.
  globalThis.indexedDB = new IDBFactory();
});

describe('a slow save', () => {
  test('keeps a title typed during the request', async () => {
    const server = api();
    const release = server.hangs(articleCalls.update, { id: 'a7', slug: 'a7', version: 4 });
    const { user } = open(server, edit);
    const title = await screen.findByRole('textbox', { name: '标题' });
    await user.type(title, '！');
    await user.click(screen.getByRole('button', { name: '更新' }));
    await waitFor(() => expect(server.callsOf(articleCalls.update)).toHaveLength(1));
    await user.type(title, '？');
    await act(async () => release());
    await waitFor(() => expect(screen.getByRole('button', { name: '更新' })).toBeEnabled());
    expect(title).toHaveValue('旧标题！？');
  });

  test('starts only once when the user presses save twice', async () => {
    const server = api();
    const release = server.hangs(draftCalls.keep, { entry: 'd1', seq: 1, kept_at: '', others: [] });
    const { user } = open(server, edit);
    await user.type(await screen.findByRole('textbox', { name: '标题' }), '！');
    // The autosaved text is sent first.
    await waitFor(() => expect(server.callsOf(draftCalls.keep)).toHaveLength(1));
    const button = screen.getByRole('button', { name: '更新' });
    fireEvent.click(button);
    fireEvent.click(button);
    await act(async () => release());
    await waitFor(() => expect(screen.getByText(/已保存$/)).toBeVisible());
    expect(server.callsOf(articleCalls.update)).toHaveLength(1);
  });
});

describe('writing a new article', () => {
  test('saves a draft on Ctrl+S and updates the address without losing text', async () => {
    const server = api();
    const { user, router } = open(server, write);
    await user.type(await screen.findByRole('textbox', { name: '标题' }), '新文章');
    await paste('开头');
    fireEvent.keyDown(await text(), { key: 's', code: 'KeyS', keyCode: 83, ctrlKey: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/article/edit/n1'));
    expect(bodies(server, articleCalls.create)).toEqual([
      expect.objectContaining({ title: '新文章', content: '开头', status: 'draft' }),
    ]);
    expect(await screen.findByText(/已保存$/)).toBeVisible();
    const title = screen.getByRole('textbox', { name: '标题' });
    await user.type(title, '，接着写');
    expect(screen.getByRole('textbox', { name: '标题' })).toBe(title);
    expect(title).toHaveValue('新文章，接着写');
    expect(await text()).toHaveTextContent('开头');
    expect(server.callsOf(articleCalls.detail)).toHaveLength(0);
  });

  test('counts at once, and shows the preview of the server only in its modes, the last of which is remembered', async () => {
    const server = api();
    const storage = memoryStorage();
    const { user, unmount } = open(server, write, roles.admin, storage);
    await paste('一句话');
    expect(await screen.findByText('3 字 · 约 1 分钟')).toBeVisible();
    expect(screen.queryByRole('region', { name: '预览' })).toBeNull();
    expect(server.callsOf(articleCalls.preview)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: '对照' }));
    const preview = within(await screen.findByRole('region', { name: '预览' }));
    expect(await preview.findByText('一句话')).toBeVisible();
    expect(await text()).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '读' }));
    expect(screen.queryByRole('textbox', { name: '正文（Markdown）' })).toBeNull();
    expect(preview.getByText('一句话')).toBeVisible();
    unmount();
    open(api(), edit, roles.admin, storage);
    expect(await screen.findByRole('radio', { name: '读' })).toBeChecked();
    expect(await within(screen.getByRole('region', { name: '预览' })).findByText('旧正文')).toBeVisible();
  });

  test('shows no half-empty preview until the first answer of the server', async () => {
    const server = api();
    const release = server.hangs(articleCalls.preview, { html: '<p>到了</p>', toc: [], word_count: 2 });
    const { user } = open(server, edit);
    await user.click(await screen.findByRole('radio', { name: '对照' }));
    const preview = within(await screen.findByRole('region', { name: '预览' }));
    expect(preview.getByRole('status')).toHaveTextContent('正在加载');
    expect(preview.queryByText(/^写点什么/)).toBeNull();
    await waitFor(() => expect(server.callsOf(articleCalls.preview)).toHaveLength(1));
    await act(async () => release());
    expect(await preview.findByText('到了')).toBeVisible();
  });

  test('Enter ends the title, which stays one paragraph', async () => {
    const { user } = open(api(), write);
    const title = await screen.findByRole('textbox', { name: '标题' });
    await user.type(title, '新文章{Enter}');
    expect(title).toHaveValue('新文章');
    expect(await text()).toHaveFocus();
    fireEvent.change(title, { target: { value: '两行\n的标题' } });
    expect(title).toHaveValue('两行 的标题');
  });

  test.each([
    ['a title', '', '正文', '请填写标题'],
    ['a text', '标题', '', '请填写正文'],
  ])('requires %s before a request', async (_what, title, content, sentence) => {
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

  test('publishes only after the cover upload has finished', async () => {
    const server = api();
    const release = server.hangs(imageCalls.uploadMany, [{ file_name: '新.png', is_success: true, msg: '' }]);
    const { user, store } = open(server, write);
    await user.type(await screen.findByRole('textbox', { name: '标题' }), '新文章');
    await paste('正文');
    await user.click(screen.getByRole('button', { name: '发布…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('radio', { name: '选用 海.png' });
    const cover = new File(['x'], '新.png', { type: 'image/png' });
    await user.upload(dialog.getByLabelText('上传新图片', { selector: 'input' }), cover);
    for (const name of ['发布', '存为草稿']) {
      const button = dialog.getByRole('button', { name });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription('图片还没有上传好，请等待完成，或移除失败的图片');
    }
    // The upload succeeded, but the library request fails.
    server.fails(imageCalls.names, { status: 500, msg: '服务出了点问题' });
    act(release);
    expect(await dialog.findByText('图片已经上传，但没有读到图片库')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: '发布' })).toBeDisabled();
    server.answers(imageCalls.names, [
      { id: 7, path: '/uploads/7.png', name: '新.png' },
      { id: 6, path: '/uploads/6.png', name: '海.png' },
      { id: 5, path: '/uploads/5.png', name: '山.png' },
    ]);
    await user.click(dialog.getByRole('button', { name: /重\s?试/ }));
    await waitFor(() => expect(dialog.getByRole('button', { name: '发布' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: '发布' }));
    await waitFor(() => expect(notices(store)).toContain('文章已发布'));
    expect(bodies(server, articleCalls.create)).toEqual([
      expect.objectContaining({ status: 'published', banner_id: 7, banner_url: '/uploads/7.png' }),
    ]);
  });

  test('lets a general user save a draft where the site takes no submissions, and says why', async () => {
    const server = api();
    const { user } = open(server, '/admin/user_center/article/write', roles.user);
    await user.type(await screen.findByRole('textbox', { name: '标题' }), '草稿');
    await paste('正文');
    const submit = screen.getByRole('button', { name: '投稿…' });
    expect(submit).toBeDisabled();
    expect(submit).toHaveAccessibleDescription('站点目前不接受投稿，可以先存为草稿');
    expect(screen.queryByRole('button', { name: /发布/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '设置' }));
    const dialog = within(await screen.findByRole('dialog', { name: '文章设置' }));
    expect(dialog.queryByText(/^(定时发布|推荐|置顶)$/)).toBeNull();
    expect(dialog.queryByRole('button', { name: /发布/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(bodies(server, articleCalls.create)).toEqual([expect.objectContaining({ status: 'draft' })]),
    );
  });
});

describe('editing an article', () => {
  test('Ctrl+S saves from the title, too, and not by a browser dialog', async () => {
    const server = api();
    const { user } = open(server, edit);
    const title = await screen.findByRole('textbox', { name: '标题' });
    await user.type(title, '！');
    expect(fireEvent.keyDown(title, { key: 's', ctrlKey: true })).toBe(false);
    await waitFor(() => expect(server.callsOf(articleCalls.update)).toHaveLength(1));
  });

  test('an abstract that the server derived is shown as a hint, and is not stored as the words of the author', async () => {
    const server = api({ ...stored, abstract: '正文的开头', abstract_is_derived: true });
    const { user } = open(server, edit);
    await user.click(await screen.findByRole('button', { name: '设置' }));
    const dialog = within(await screen.findByRole('dialog', { name: '文章设置' }));
    const abstract = dialog.getByRole('textbox', { name: '摘要' });
    expect(abstract).toHaveValue('');
    expect(abstract).toHaveAttribute('placeholder', '正文的开头');
    expect(dialog.getByText('正文的开头')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: '标题' }), '！');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(bodies(server, articleCalls.update)).toEqual([
        { id: 'a7', version: 3, title: '旧标题！', desk: key, draft_key: key },
      ]),
    );
  });

  test('the settings begin with cover, visibility and date', async () => {
    const { user } = open(api({ ...stored, status: 'draft' }), edit);
    await user.click(await screen.findByRole('button', { name: '设置' }));
    const dialog = within(await screen.findByRole('dialog', { name: '文章设置' }));
    const labels = [
      ...dialog
        .getByRole('region', { name: '封面与可见范围' })
        .querySelectorAll('.ant-form-item-label label'),
    ];
    expect(labels.map(({ textContent }) => textContent)).toEqual(['封面', '可见范围', '定时发布']);
  });

  test('a planned article shows its date, and saving keeps the plan', async () => {
    const server = api({ ...stored, status: 'scheduled', created_at: '2026-12-01 08:00:00' });
    const { user, store } = open(server, edit);
    expect(await screen.findByText('定于 2026-12-01 08:00 发布')).toBeVisible();
    expect(screen.queryByRole('button', { name: /草稿|发布…/ })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: '标题' }), '！');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(bodies(server, articleCalls.update)).toEqual([
        { id: 'a7', version: 3, title: '旧标题！', desk: key, draft_key: key },
      ]),
    );
    expect(await screen.findByText('定于 2026-12-01 08:00 发布')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '设置' }));
    const dialog = within(await screen.findByRole('dialog', { name: '文章设置' }));
    await user.type(dialog.getByRole('textbox', { name: '摘要' }), '一句');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.callsOf(articleCalls.update)).toHaveLength(2));
    expect(bodies(server, articleCalls.update).at(-1)).not.toHaveProperty('status');
    await user.click(screen.getByRole('button', { name: '设置' }));
    const again = within(await screen.findByRole('dialog', { name: '文章设置' }));
    await user.click(again.getByRole('button', { name: '取消定时' }));
    await waitFor(() =>
      expect(bodies(server, articleCalls.update).at(-1)).toMatchObject({ status: 'draft' }),
    );
    await waitFor(() => expect(notices(store)).toContain('已取消定时，文章是草稿'));
    expect(screen.queryByText(/^定于/)).toBeNull();
  });

  test('sends only changed fields with the base version of each save', async () => {
    const server = api();
    const { user } = open(server, edit);
    const title = await screen.findByRole('textbox', { name: '标题' });
    await user.type(title, '改');
    await user.click(screen.getByRole('button', { name: '更新' }));
    await screen.findByText(/已保存$/);
    await user.type(title, '了');
    await user.click(screen.getByRole('button', { name: '更新' }));
    await waitFor(() =>
      expect(bodies(server, articleCalls.update)).toEqual([
        { id: 'a7', version: 3, title: '旧标题改', desk: key, draft_key: key },
        { id: 'a7', version: 4, title: '旧标题改了', desk: key, draft_key: key },
      ]),
    );
  });

  test('keeps both texts at a conflict and merges their changes', async () => {
    const base = '第一段\n\n第二段\n';
    const server = api({ ...stored, content: base }).fails(articleCalls.update, {
      status: 409,
      error: 'EDIT_CONFLICT',
      msg: '文章已被别人修改',
    });
    const { user } = open(server, edit);
    await paste('我的话。');
    server.answers(articleCalls.detail, { ...stored, content: `${base}他们的话`, version: 9 });
    await user.click(screen.getByRole('button', { name: '更新' }));
    expect(await screen.findByText('文章已被别人修改，你的文字还在这里')).toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog', { name: '两人修改了同一份正文' }));
    expect(dialog.getByText('两边改的地方不同，已经自动合到一起，请看一遍再保存。')).toBeVisible();
    server.answers(articleCalls.update, { id: 'a7', slug: 'a7', version: 10 });
    await user.click(dialog.getByRole('button', { name: '用合并的结果保存' }));
    await waitFor(() =>
      expect(bodies(server, articleCalls.update).at(-1)).toMatchObject({
        version: 9,
        content: `我的话。${base}他们的话`,
      }),
    );
    expect(screen.queryByText('文章已被别人修改，你的文字还在这里')).toBeNull();
    await waitFor(() =>
      expect(bodies(server, draftCalls.keep)).toContainEqual(
        expect.objectContaining({ how: 'kept', content: `我的话。${base}` }),
      ),
    );
  });

  test('stores the user’s text in the timeline when the server text is chosen', async () => {
    const server = api().fails(articleCalls.update, { status: 409, error: 'EDIT_CONFLICT', msg: '' });
    const { user } = open(server, edit);
    await paste('我的');
    server.answers(articleCalls.detail, { ...stored, content: '他们的', version: 9 });
    await user.click(screen.getByRole('button', { name: '更新' }));
    const dialog = within(await screen.findByRole('dialog', { name: '两人修改了同一份正文' }));
    expect(dialog.getByText(/^有 1 处两边都改过/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '全部采用对方的修改' }));
    await waitFor(async () => expect((await text()).textContent).toBe('他们的'));
    expect(server.callsOf(articleCalls.update)).toHaveLength(1);
    await waitFor(() =>
      expect(bodies(server, draftCalls.keep)).toContainEqual(
        expect.objectContaining({ how: 'kept', content: '我的旧正文' }),
      ),
    );
  });

  test('keeps the text when the session expires', async () => {
    const server = api().fails(articleCalls.update, {
      status: 401,
      error: 'TOKEN_EXPIRED',
      msg: '登录已过期',
    });
    const { user, store } = open(server, edit);
    await paste('我的话');
    await user.click(screen.getByRole('button', { name: '更新' }));
    await waitFor(() => expect(store.getState().auth.login.open).toBe(true));
    act(() => void store.dispatch(loginDismissed()));
    await waitFor(() => expect(notices(store).join()).toContain('你的文字还在这里，重新登录后再保存一次'));
    expect(await text()).toHaveTextContent('我的话');
  });

  test('confirms leaving with unsaved text and stays on request', async () => {
    const { user, router } = open(api(), edit);
    await paste('未保存');
    await user.click(screen.getByRole('link', { name: '文章列表' }));
    const dialog = within(await screen.findByRole('dialog', { name: '有未保存的修改，要离开吗？' }));
    await user.click(dialog.getByRole('button', { name: '继续写' }));
    expect(router.state.location.pathname).toBe(edit);
    expect(await text()).toHaveTextContent('未保存');
  });

  test('offers unsaved text on the next visit with its changes', async () => {
    const server = api();
    server.fails(draftCalls.keep, { status: 0, error: 'UNREACHABLE', msg: '连不上' });
    const { user, router, unmount } = open(server, edit);
    await paste('没来得及保存');
    await user.click(screen.getByRole('link', { name: '文章列表' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/article/article_list'));
    unmount();
    const again = open(api(), edit);
    expect(await screen.findByText(/^找到 .* 未保存的文字/)).toBeVisible();
    expect((await text()).textContent).toBe('旧正文');
    await again.user.click(screen.getByRole('button', { name: '查看差异' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('没来得及保存')).toBeInTheDocument();
    await again.user.click(dialog.getByRole('button', { name: '恢复此版本' }));
    await waitFor(async () => expect((await text()).textContent).toBe('没来得及保存旧正文'));
    await again.user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(async () => expect((await text()).textContent).toBe('旧正文'));
  });

  test('is read-only for a tourist with the reason', async () => {
    const { store } = open(api({ ...stored, may_edit: false }), edit, roles.tourist);
    expect(await screen.findByRole('note')).toHaveTextContent('演示账号只能浏览，不能修改内容');
    expect(screen.getByRole('button', { name: '更新' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '加粗' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: '标题' })).toHaveAttribute('readonly');
    fireEvent.keyDown(await text(), { key: 's', code: 'KeyS', keyCode: 83, ctrlKey: true });
    expect(notices(store)).toEqual([]);
    const tab = { key: 'Tab', code: 'Tab', keyCode: 9 };
    expect(fireEvent.keyDown(await text(), tab)).toBe(true);
    expect(await text()).not.toHaveAccessibleDescription();
  });

  test('tells keyboard users how to leave the text despite the tab key', async () => {
    open(api(), edit);
    const tab = { key: 'Tab', code: 'Tab', keyCode: 9 };
    expect(fireEvent.keyDown(await text(), tab)).toBe(false);
    expect(await text()).toHaveAccessibleDescription('按 Esc 再按 Tab 离开正文');
    fireEvent.keyDown(await text(), { key: 'Escape', code: 'Escape', keyCode: 27 });
    expect(fireEvent.keyDown(await text(), tab)).toBe(true);
  });

  test('shows an error and retries when loading fails', async () => {
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

describe('autosave in the article editor', () => {
  const draft: WaitingDraft = {
    entry: 'd5',
    draft_key: 'k',
    desk: 'another',
    seq: 4,
    base_version: 3,
    kept_at: '2026-01-31T10:00:00+08:00',
    title: '旧标题',
    content: '上次写的',
  };
  const kept = (server: ReturnType<typeof api>) =>
    bodies(server, draftCalls.keep).map((body) => (body as KeptText).content);

  test('stores input as a draft and shows an unobtrusive status', async () => {
    const server = api();
    open(server, edit);
    await paste('新');
    expect(screen.getByText('正在保存')).toBeVisible();
    expect(await screen.findByText('已自动保存')).toBeVisible();
    expect(bodies(server, draftCalls.keep)).toEqual([
      {
        article_id: 'a7',
        draft_key: key,
        desk: key,
        seq: 1,
        base_version: 3,
        how: 'typed',
        title: '旧标题',
        content: '新旧正文',
      },
    ]);
    expect(server.callsOf(articleCalls.update)).toHaveLength(0);
  });

  test('shows that the browser is offline and sends after reconnecting', async () => {
    const server = api().fails(draftCalls.keep, { status: 0, error: 'UNREACHABLE', msg: '连不上' });
    open(server, edit);
    await paste('新');
    expect(await screen.findByText('离线，已存本机')).toBeVisible();
    server.answers(draftCalls.keep, ({ body }) => ({
      entry: 'd1',
      seq: (body as KeptText).seq,
      kept_at: '2026-01-31T10:00:00+08:00',
      others: [],
    }));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('已自动保存')).toBeVisible();
  });

  test('shows that the session expired without a dialog over the text', async () => {
    const server = api().fails(draftCalls.keep, { status: 401, error: 'TOKEN_EXPIRED', msg: '登录已过期' });
    const { user, store } = open(server, edit);
    await paste('新');
    expect(await screen.findByText('登录已过期，文字已留在本机')).toBeVisible();
    expect(store.getState().auth.login.open).toBe(false);
    await user.click(screen.getByRole('button', { name: '重新登录' }));
    expect(store.getState().auth.login.open).toBe(true);
  });

  test('shows why the server refuses a draft', async () => {
    const server = api().fails(draftCalls.keep, {
      status: 403,
      error: 'FORBIDDEN',
      msg: '你现在不能修改这篇文章',
    });
    open(server, edit);
    await paste('新');
    expect(await screen.findByText('自动保存失败，文字已留在本机')).toBeVisible();
  });

  test('names other users who are editing', async () => {
    const server = api().answers(draftCalls.keep, {
      entry: 'd1',
      seq: 1,
      kept_at: '2026-01-31T10:00:00+08:00',
      others: [{ user_id: 8, nick_name: '张三' }],
    });
    open(server, edit);
    await paste('新');
    expect(await screen.findByText('张三也在编辑')).toBeVisible();
  });

  test('stores nothing for a read-only article', async () => {
    const server = api({ ...stored, may_edit: false });
    open(server, edit, roles.tourist);
    await text();
    expect(server.callsOf(draftCalls.newest)).toHaveLength(0);
  });

  test('offers a server draft, and dismissing it loses nothing', async () => {
    const server = api().answers(draftCalls.newest, { draft, more: 1 });
    const { user, store } = open(server, edit);
    expect(await screen.findByText(/^找到 /)).toBeVisible();
    expect(screen.getByText('保存在服务器的草稿里。另有 1 份，都在历史里')).toBeVisible();
    server.answers(draftCalls.newest, { draft: null, more: 0 });
    await user.click(screen.getByRole('button', { name: '忽略' }));
    await waitFor(() => expect(screen.queryByText(/^找到 /)).toBeNull());
    expect(bodies(server, draftCalls.settle)).toEqual([{ desks: ['another'] }]);
    await waitFor(() => expect(notices(store).join()).toContain('仍可在历史中找回'));
    expect((await text()).textContent).toBe('旧正文');
  });

  test('an article chosen from the list of drafts is continued at once', async () => {
    const server = api().answers(draftCalls.newest, { draft: { ...draft, base_version: 0 }, more: 0 });
    open(server, `${write}?draft=k`);
    await waitFor(async () => expect((await text()).textContent).toBe('上次写的'));
    expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('旧标题');
    expect(screen.queryByText(/^找到 /)).toBeNull();
    expect(server.callsOf(draftCalls.newest)[0]?.query).toEqual({ article_id: '', draft_key: 'k' });
    await waitFor(() => expect(bodies(server, draftCalls.settle)).toEqual([{ desks: ['another'] }]));
    await waitFor(() =>
      expect(bodies(server, draftCalls.keep)).toContainEqual(expect.objectContaining({ draft_key: 'k' })),
    );
  });

  test('a restored draft replaces the text only after the text is stored', async () => {
    const server = api().answers(draftCalls.newest, { draft, more: 0 });
    const { user } = open(server, edit);
    await paste('刚写的');
    await user.click(await screen.findByRole('button', { name: '查看差异' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: '恢复此版本' }));
    await waitFor(async () => expect((await text()).textContent).toBe('上次写的'));
    await waitFor(() => expect(kept(server)).toEqual(['刚写的旧正文', '刚写的旧正文', '上次写的']));
    expect(bodies(server, draftCalls.keep).map((body) => (body as KeptText).how)).toEqual([
      'typed',
      'kept',
      'restored',
    ]);
  });
});

describe('the check of an article', () => {
  const checked = (...codes: readonly ['TAGS_EMPTY' | 'COVER_EMPTY', string][]) =>
    api().answers(publishCheckCalls.article, {
      findings: codes.map(([code, message]) => ({ level: 'warning', code, message, line: 0, heading: '' })),
      more: 0,
      may_publish: true,
    });

  test('leads to the settings that are empty', async () => {
    const { user } = open(checked(['COVER_EMPTY', '还没有封面'], ['TAGS_EMPTY', '还没有标签']), edit);
    await user.click(await screen.findByRole('button', { name: '检查' }));
    const findings = within(await screen.findByRole('dialog', { name: '发布检查' }));
    expect(findings.getAllByText('建议改')).toHaveLength(2);
    await user.click(findings.getByRole('button', { name: '加标签' }));
    const settings = within(await screen.findByRole('dialog', { name: '文章设置' }));
    await waitFor(() => expect(settings.getByLabelText('标签')).toHaveFocus());
  });

  test('stays in the settings that are open already', async () => {
    const { user } = open(checked(['TAGS_EMPTY', '还没有标签']), write);
    await user.type(await screen.findByRole('textbox', { name: '标题' }), '秋');
    await paste('正文');
    await user.click(screen.getByRole('button', { name: '发布…' }));
    const settings = within(await screen.findByRole('dialog', { name: '发布文章' }));
    await user.click(settings.getByRole('button', { name: '发布' }));
    await user.click(await screen.findByRole('button', { name: '加标签' }));
    await waitFor(() => expect(settings.getByLabelText('标签')).toHaveFocus());
    expect(settings.getByLabelText('标题')).toHaveValue('秋');
  });

  test('says in one line that all is fine', async () => {
    const { user } = open(api(), edit);
    await user.click(await screen.findByRole('button', { name: '检查' }));
    const report = within(await screen.findByRole('dialog', { name: '发布检查' }));
    expect(report.getByText('没有发现问题，可以放心发布')).toBeVisible();
  });
});

describe('the timeline', () => {
  const line = (change: object) => ({
    entry: 'd1',
    how: 'typed' as const,
    user_id: 1,
    nick_name: '我',
    created_at: new Date().toISOString(),
    title: '旧标题',
    size: 4,
    desk: 'd',
    seq: 1,
    ...change,
  });
  const drawer = async (view: ReturnType<typeof open>) => {
    await text();
    await view.user.click(screen.getByRole('button', { name: '历史' }));
    return within(await screen.findByRole('dialog'));
  };

  test('shows user, time and kind, and restores after a comparison', async () => {
    const server = api()
      .answers(timelineCalls.list, {
        count: 2,
        list: [line({}), line({ entry: 'r1', how: 'published', user_id: 8, nick_name: '张三', desk: '' })],
      })
      .answers(timelineCalls.entry, ({ params }) => ({
        ...line({ entry: String(params?.entry) }),
        content: params?.entry === 'r1' ? '第一版' : '旧正文',
      }));
    const view = open(server, edit);
    const dialog = await drawer(view);
    expect(await dialog.findByRole('button', { name: /自动保存.*我 · 4 字/ })).toBeVisible();
    // The newest is shown at once.
    expect(dialog.getByRole('button', { name: /自动保存.*我 · 4 字/, pressed: true })).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: /发布.*张三 · 4 字/ }));
    expect(await dialog.findByText('第一版')).toBeInTheDocument();
    // The old text is what would be replaced, on the left of wide screens.
    expect(document.querySelector('.cm-deletedChunk')).toHaveTextContent('第一版');
    expect(within(dialog.getByRole('region', { name: '当前文字' })).getByRole('textbox')).toHaveTextContent(
      '旧正文',
    );
    await view.user.click(dialog.getByRole('button', { name: '恢复此版本' }));
    await waitFor(async () => expect((await text()).textContent).toBe('第一版'));
    expect(server.callsOf(timelineCalls.entry)).toMatchObject([
      { params: { entry: 'd1' } },
      { params: { entry: 'r1' } },
    ]);
  });

  test('lists browser copies even when the server request fails', async () => {
    const server = api()
      .fails(draftCalls.keep, { status: 0, error: 'UNREACHABLE', msg: '连不上' })
      .fails(timelineCalls.list, { status: 0, error: 'UNREACHABLE', msg: '连不上服务器' });
    const view = open(server, edit);
    await paste('新');
    await screen.findByText('离线，已存本机');
    const dialog = await drawer(view);
    expect(await dialog.findByRole('button', { name: /本机副本/ })).toBeVisible();
    expect(dialog.getByText('连不上服务器')).toBeVisible();
    server.answers(timelineCalls.list, { count: 0, list: [] });
    await view.user.click(dialog.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(dialog.queryByText('连不上服务器')).toBeNull());
    expect(dialog.getByRole('button', { name: /本机副本/ })).toBeVisible();
  });

  test('shows an empty state, and an error without permission', async () => {
    const server = api().answers(timelineCalls.list, { count: 0, list: [] });
    const view = open(server, write);
    const dialog = await drawer(view);
    expect(await dialog.findByText('还没有可以找回的文字')).toBeVisible();
    view.unmount();
    const refused = api().fails(timelineCalls.list, {
      status: 403,
      error: 'FORBIDDEN',
      msg: '只有能修改这篇文章的人才能查看它的历史',
    });
    expect(await (await drawer(open(refused, edit))).findByText(/^只有能修改/)).toBeVisible();
  });
});

describe('the editor on a phone', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'visualViewport');
    jest.restoreAllMocks();
  });

  test('ends above the keyboard, so that the format bar stands on it', async () => {
    const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
    open(api(), edit);
    await text();
    const room = () => document.querySelector<HTMLElement>('.editor')?.style.getPropertyValue('--keyboard');
    expect(room()).toBe('0px');
    act(() => {
      viewport.height -= 300;
      viewport.dispatchEvent(new Event('resize'));
    });
    expect(room()).toBe('300px');
  });

  test('has one menu for what is not writing, and names no keys', async () => {
    const { matchMedia } = window;
    const onPhone = ['(max-width: 767px)', '(max-width: 1023px)', '(hover: none)'];
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...matchMedia(query), matches: onPhone.includes(query) }));
    const { user } = open(api({ ...stored, status: 'draft' }), edit);
    await text();
    await user.hover(screen.getByRole('button', { name: '加粗' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/^加粗$/);
    expect(screen.queryByRole('button', { name: '历史' })).toBeNull();
    expect(screen.queryByRole('radio', { name: '对照' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '更多' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      '保存草稿',
      '检查',
      '历史',
      '预览链接',
      '设置',
    ]);
    await user.click(menu.getByRole('menuitem', { name: '设置' }));
    expect(await screen.findByRole('dialog', { name: '文章设置' })).toBeVisible();
  });
});

describe('the editor toolbar', () => {
  test('a pasted page becomes Markdown, and Ctrl+Shift+V pastes plain text', async () => {
    open(api(), edit);
    const field = await text();
    const pasteHtml = async () => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      const data: Readonly<Record<string, string>> = { 'text/plain': '粗字', 'text/html': '<b>粗</b>字' };
      const getData = (type: string) => data[type] ?? '';
      Object.assign(event, { clipboardData: { files: [], types: Object.keys(data), getData } });
      await act(async () => void field.dispatchEvent(event));
    };
    await pasteHtml();
    await waitFor(() => expect(field.textContent).toBe('**粗**字旧正文'));
    fireEvent.keyDown(field, { key: 'V', code: 'KeyV', keyCode: 86, ctrlKey: true, shiftKey: true });
    await pasteHtml();
    await waitFor(() => expect(field.textContent).toBe('**粗**字粗字旧正文'));
  });

  test('code pasted from an editor becomes a code block', async () => {
    open(api(), edit);
    const field = await text();
    const event = new Event('paste', { bubbles: true, cancelable: true });
    const data: Readonly<Record<string, string>> = {
      'text/plain': 'if (a) {\n  b();\n}',
      'vscode-editor-data': JSON.stringify({ mode: 'typescript' }),
    };
    const getData = (type: string) => data[type] ?? '';
    Object.assign(event, { clipboardData: { files: [], types: Object.keys(data), getData } });
    await act(async () => void field.dispatchEvent(event));
    expect([...field.querySelectorAll('.cm-line')].map((line) => line.textContent)).toEqual([
      '```typescript',
      'if (a) {',
      '  b();',
      '}',
      '```',
      '',
      '旧正文',
    ]);
  });

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

  test('a selected picture is uploaded with the user’s token and inserted', async () => {
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
