import { act, screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '@yanye/shared/auth/auth-slice';
import { baseApi } from '@yanye/shared/api/base-api';
import type { blockRoutes } from '@yanye/shared/contract/blocks';
import { blockCalls } from '@yanye/shared/contract/blocks.calls';
import type { commentRoutes } from '@yanye/shared/contract/comments';
import { commentCalls, noAccount } from '@yanye/shared/contract/comments.calls';
import { roles } from '@yanye/shared/policy/roles';
import { anArticlePage } from '@yanye/shared/testing/builders/articles';
import { aComment } from '@yanye/shared/testing/builders/comments';
import { siteInfoArrived } from '@yanye/shared/site/site-slice';
import { aSiteInfo } from '@yanye/shared/testing/builders/site';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '../routes';
import { everythingVisible, nothingVisible, withDialogs, withForms } from '../testing/browser-parts';
import { commentsSeenBy } from '../testing/comments-seen-by';
import { commentPage, siteApi } from '../testing/site-api';

const reply = aComment({
  id: 2,
  parent_comment_id: 1,
  content: '谢谢。',
  user: { nick_name: '站长', avatar: '', addr: '', ip: '' },
});
const thread = aComment({ content: '第一行\n第二行', sub_comments: [reply] });
const user = aViewer({ role: roles.user });

type Options = Partial<Parameters<typeof renderRoutes>[1]>;
const open = (comments = [thread], options: Options = {}) => {
  const api = siteApi({ page: anArticlePage(), comments: commentsSeenBy(options.viewer, comments) });
  return renderRoutes(routes, { api, at: '/article/leaves-of-words', ...options });
};

beforeAll(() => {
  withForms();
  withDialogs();
});
beforeEach(() => {
  sessionStorage.clear();
  everythingVisible();
});

describe('reading comments', () => {
  test('shows authors, texts and replies with line breaks', async () => {
    open();
    const root = await screen.findByRole('article', { name: '小叶' });
    expect(root).toHaveTextContent('第一行 第二行');
    expect(
      within(root.closest('li') as HTMLElement).getByRole('article', { name: '站长' }),
    ).toHaveTextContent('谢谢。');
    expect(screen.getByRole('heading', { name: '评论 2' })).toBeInTheDocument();
    expect(within(root).getByText('2026-03-02')).toHaveAttribute('datetime', '2026-03-02T10:00:00+08:00');
  });

  test("never renders a user's text as markup", async () => {
    const { container } = open([aComment({ content: '<img src=x onerror=alert(1)>' })]);
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
    expect(container.querySelector('#comments img')).toBeNull();
  });

  test("names the parent's author where replies are no longer indented", async () => {
    const nest = (depth: number): ReturnType<typeof aComment> =>
      aComment({
        id: depth + 10,
        content: `第 ${depth} 层`,
        user: { nick_name: `人${depth}`, avatar: '', addr: '', ip: '' },
        sub_comments: depth < 5 ? [nest(depth + 1)] : [],
      });
    open([nest(0)]);
    expect(await screen.findByText('回复人3：')).toBeInTheDocument();
    expect(screen.queryByText('回复人2：')).not.toBeInTheDocument();
  });

  test('invites the first comment where there is none', async () => {
    open([]);
    expect(await screen.findByText('还没有评论，来写第一条吧')).toBeInTheDocument();
  });

  test('shows an error when comments fail, with a retry', async () => {
    const api = siteApi({ page: anArticlePage() }).fails(commentCalls.page, {
      status: 500,
      msg: '服务出了点问题',
    });
    const view = open([], { api });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('服务出了点问题'));
    api.answers<typeof commentRoutes.page>(commentCalls.page, commentPage([thread]));
    await view.user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('谢谢。')).toBeInTheDocument();
  });
});

describe('the comment of an address', () => {
  const scrolledTo: Element[] = [];
  beforeEach(() => {
    scrolledTo.length = 0;
    Element.prototype.scrollIntoView = function scrolled() {
      scrolledTo.push(this);
    };
  });

  test('is loaded, scrolled into view and focused', async () => {
    nothingVisible();
    open([thread], { at: '/article/leaves-of-words#comment-2' });
    const words = await screen.findByRole('article', { name: '站长' });
    await waitFor(() => expect(words).toHaveFocus());
    expect(scrolledTo).toEqual([words]);
  });

  test('is fetched with its thread while its page is not loaded, and is first', async () => {
    const api = siteApi({ page: anArticlePage(), comments: [aComment({ id: 7 })] });
    api.answers<typeof commentRoutes.thread>(commentCalls.thread, thread);
    open([], { api, at: '/article/leaves-of-words#comment-2' });
    const words = await screen.findByRole('article', { name: '站长' });
    await waitFor(() => expect(words).toHaveFocus());
    expect(screen.getAllByRole('listitem').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['comment-1', 'comment-2', 'comment-7']),
    );
    expect(api.callsOf(commentCalls.thread).map(({ params }) => params)).toEqual([{ id: 2 }]);
  });

  test('is fetched only once when it does not exist', async () => {
    const api = siteApi({ page: anArticlePage(), comments: [aComment()] });
    api.fails(commentCalls.thread, { status: 404, error: 'COMMENT_NOT_FOUND', msg: '评论不存在或已被删除' });
    open([], { api, at: '/article/leaves-of-words#comment-99' });
    await waitFor(() => expect(api.callsOf(commentCalls.thread)).toHaveLength(1));
    await screen.findByRole('article', { name: '小叶' });
    expect(scrolledTo).toEqual([]);
    expect(api.callsOf(commentCalls.thread)).toHaveLength(1);
  });

  test('is not scrolled to again when the list changes', async () => {
    const api = siteApi({ page: anArticlePage(), comments: [thread] });
    const view = open([], { api, viewer: user, at: '/article/leaves-of-words#comment-2' });
    await waitFor(() => expect(scrolledTo).toHaveLength(1));
    act(() => void view.store.dispatch(baseApi.util.invalidateTags(['Comments'])));
    await waitFor(() => expect(api.callsOf(commentCalls.page)).toHaveLength(2));
    expect(scrolledTo).toHaveLength(1);
  });
});

describe('permissions', () => {
  test('a visitor opens the login dialog and stays on the page', async () => {
    const view = open();
    expect(await screen.findByText('登录后发表评论')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '写评论' })).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: '登录' }));
    expect(view.store.getState().auth.login.open).toBe(true);
  });

  test('a tourist sees a disabled button with the reason', async () => {
    open([thread], { viewer: aViewer({ role: roles.tourist }) });
    await screen.findByText('谢谢。');
    expect(await screen.findByText('演示账号只能浏览，不能发表评论')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '发表' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: '回复' })).not.toBeInTheDocument();
  });

  test.each([
    ['a stranger', aViewer({ role: roles.user, user_id: 9 }), [false, false]],
    ['the author', user, [true, false]],
    ['an administrator', aViewer({ role: roles.admin }), [true, true]],
  ] as const)('%s sees the remove button where the server allows it', async (_who, viewer, [own, other]) => {
    open([{ ...thread, may_remove: own, sub_comments: [{ ...reply, may_remove: other }] }], { viewer });
    await screen.findByText('谢谢。');
    const within1 = (name: string) =>
      within(screen.getByRole('article', { name })).queryByRole('button', { name: '删除' });
    expect(within1('小叶') !== null).toBe(own);
    expect(within1('站长') !== null).toBe(other);
    expect(screen.getAllByRole('button', { name: '回复' })).toHaveLength(2);
  });
});

describe('writing', () => {
  test('sends by Ctrl+Enter, shows the comment at once and clears the field', async () => {
    const api = siteApi({ page: anArticlePage(), comments: [] });
    const view = open([], { api, viewer: user });
    const field = await screen.findByRole('textbox', { name: '写评论' });
    const written = aComment({ id: 5, content: '新的一条' });
    api.answers<typeof commentRoutes.write>(commentCalls.write, () => {
      api.answers<typeof commentRoutes.page>(commentCalls.page, commentPage([written]));
      return written;
    });
    await view.user.type(field, ' 新的一条{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('article', { name: '小叶' })).toHaveTextContent('新的一条');
    expect(field).toHaveValue('');
    expect(api.callsOf(commentCalls.write).map(({ body }) => body)).toEqual([
      { article_id: '1', content: '新的一条', parent_comment_id: null },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    ['', '请先写点什么'],
    ['  \n ', '请先写点什么'],
    ['叶'.repeat(1001), '超出 1 字'],
  ])('refuses %# without a request', async (text, sentence) => {
    const view = open([], { viewer: user });
    const field = await screen.findByRole('textbox', { name: '写评论' });
    await view.user.click(field);
    if (text) await view.user.paste(text);
    await view.user.click(screen.getByRole('button', { name: '发表' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveFocus();
    expect(view.api.callsOf(commentCalls.write)).toEqual([]);
  });

  test('shows the remaining characters near the limit', async () => {
    const view = open([], { viewer: user });
    await view.user.click(await screen.findByRole('textbox', { name: '写评论' }));
    await view.user.paste('叶'.repeat(950));
    expect(screen.getByText('还可写 50 字')).toBeInTheDocument();
  });

  test('replies below a comment', async () => {
    const view = open([thread], { viewer: user });
    const root = await screen.findByRole('article', { name: '小叶' });
    await view.user.click(within(root).getByRole('button', { name: '回复' }));
    const field = screen.getByRole('textbox', { name: '回复小叶' });
    expect(field).toHaveFocus();
    view.api.answers<typeof commentRoutes.write>(commentCalls.write, reply);
    await view.user.type(field, '同感');
    await view.user.click(within(root).getByRole('button', { name: '发表' }));
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(view.api.callsOf(commentCalls.write)[0]?.body).toMatchObject({
      content: '同感',
      parent_comment_id: 1,
    });
  });

  test('keeps the text and shows the reason when the server refuses', async () => {
    const view = open([], { viewer: user });
    view.api.fails(commentCalls.write, { status: 429, error: 'RATE_LIMITED', msg: '操作太频繁，请稍后再试' });
    const field = await screen.findByRole('textbox', { name: '写评论' });
    await view.user.type(field, '别丢{Control>}{Enter}{/Control}');
    expect(await screen.findByText('操作太频繁，请稍后再试')).toBeInTheDocument();
    expect(field).toHaveValue('别丢');
  });

  test('sends the same text after signing in again', async () => {
    const view = open([], { viewer: user });
    view.api.fails(commentCalls.write, { status: 401, error: 'TOKEN_EXPIRED', msg: '登录已过期' });
    const field = await screen.findByRole('textbox', { name: '写评论' });
    await view.user.type(field, '还在{Control>}{Enter}{/Control}');
    await waitFor(() => expect(view.store.getState().auth.login.open).toBe(true));
    expect(field).toHaveValue('还在');
    view.api.answers<typeof commentRoutes.write>(commentCalls.write, thread);
    view.store.dispatch(signedIn({ ...user, token: 'another' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(view.api.callsOf(commentCalls.write).map(({ token }) => token)).toEqual([user.token, 'another']);
  });

  test('keeps a draft for the next visit in the session', async () => {
    const first = open([thread], { viewer: user });
    await first.user.type(await screen.findByRole('textbox', { name: '写评论' }), '草稿');
    const answered = await screen.findByRole('article', { name: '站长' });
    await first.user.click(within(answered).getByRole('button', { name: '回复' }));
    await first.user.type(screen.getByRole('textbox', { name: '回复站长' }), '半句');
    first.unmount();
    open([thread], { viewer: user });
    expect(await screen.findByRole('textbox', { name: '写评论' })).toHaveValue('草稿');
    expect(await screen.findByRole('textbox', { name: '回复站长' })).toHaveValue('半句');
  });
});

describe('a visitor on a site that takes comments of guests', () => {
  const formOf = (field: HTMLElement) => within(field.closest('form') ?? field);
  type Form = ReturnType<typeof formOf>;
  const openAsGuest = async (comments = [thread]) => {
    const api = siteApi({ page: anArticlePage(), comments: commentsSeenBy(undefined, comments, true) });
    const view = open([], { api });
    act(() => void view.store.dispatch(siteInfoArrived(aSiteInfo({ guest_comments: true }))));
    const field = await screen.findByRole('textbox', { name: '写评论' });
    return { ...view, field, form: formOf(field) };
  };
  const nameIn = (form: Form) => form.getByRole('textbox', { name: '名字' });
  const emailIn = (form: Form) => form.getByRole('textbox', { name: '邮箱 不会公开' });
  const heldReply = aComment({ id: 5, status: 'pending', user_id: noAccount, is_guest: true });
  beforeEach(() => localStorage.clear());

  test('leaves a name and an address, is told that the comment waits, and need not type them again', async () => {
    const { user: hands, api, store, field, form } = await openAsGuest();
    api.answers<typeof commentRoutes.write>(commentCalls.write, heldReply);
    await hands.type(field, '路过 @站');
    await hands.type(nameIn(form), ' 路人 ');
    await hands.type(emailIn(form), 'guest@example.com');
    await hands.click(form.getByRole('button', { name: '发表' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(store.getState().toasts.list.map(({ text }) => text)).toEqual([
      '评论已提交，审核通过后大家就能看到',
    ]);
    expect(api.callsOf(commentCalls.write).map(({ body }) => body)).toEqual([
      {
        article_id: '1',
        content: '路过 @站',
        parent_comment_id: null,
        guest: { name: '路人', email: 'guest@example.com' },
      },
    ]);
    expect(api.callsOf(commentCalls.people)).toEqual([]);
    const [answer] = screen.getAllByRole('button', { name: '回复' });
    await hands.click(answer as HTMLElement);
    const second = formOf(screen.getByRole('textbox', { name: '回复小叶' }));
    expect(nameIn(second)).toHaveValue('路人');
    expect(emailIn(second)).toHaveValue('guest@example.com');
  });

  test.each([
    ['', '', '请填写名字', '名字'],
    ['路人', '', '请填写邮箱，例如 name@example.com', '邮箱 不会公开'],
    ['路人', 'guest', '请填写邮箱，例如 name@example.com', '邮箱 不会公开'],
  ])('is asked for what is missing in %j and %j without a request', async (name, email, sentence, label) => {
    const { user: hands, api, field, form } = await openAsGuest();
    await hands.type(field, '路过');
    if (name) await hands.type(nameIn(form), name);
    if (email) await hands.type(emailIn(form), email);
    await hands.click(form.getByRole('button', { name: '发表' }));
    expect(await form.findByText(sentence)).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: label })).toHaveFocus();
    expect([api.callsOf(commentCalls.write), localStorage.getItem('comment-guest')]).toEqual([[], null]);
  });

  test('keeps the text and is told why the server refuses the name', async () => {
    const { user: hands, api, field, form } = await openAsGuest();
    const msg = '本站有用户叫这个名字，请换一个；如果就是你，请登录后再发表';
    api.fails(commentCalls.write, { status: 409, error: 'NICK_NAME_TAKEN', msg });
    await hands.type(field, '路过');
    await hands.type(nameIn(form), '小叶');
    await hands.type(emailIn(form), 'guest@example.com');
    await hands.click(form.getByRole('button', { name: '发表' }));
    expect(await form.findByText(msg)).toBeInTheDocument();
    expect(field).toHaveValue('路过');
  });

  test('is still offered to sign in, and sees no form afterwards that asks for a name', async () => {
    const { user: hands, store } = await openAsGuest();
    await hands.click(screen.getByRole('button', { name: '登录' }));
    expect(store.getState().auth.login.open).toBe(true);
    act(() => void store.dispatch(signedIn(user)));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '名字' })).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: '写评论' })).toBeInTheDocument();
  });

  test('reads who is a guest, and who wrote elsewhere', async () => {
    const unknown = { user_id: noAccount, user: { nick_name: '路人', avatar: '', addr: '', ip: '' } };
    await openAsGuest([aComment({ id: 1, ...unknown, is_guest: true }), aComment({ id: 2, ...unknown })]);
    expect((await screen.findByText('访客')).closest('li')?.id).toBe('comment-1');
    expect(screen.getByText('原站').closest('li')?.id).toBe('comment-2');
  });
});

describe('removing', () => {
  const removable = { ...thread, may_remove: true };

  test('asks for confirmation with the number of replies', async () => {
    const view = open([removable], { viewer: user });
    await view.user.click(await screen.findByRole('button', { name: '删除' }));
    const dialog = screen.getByRole('dialog', { name: '删除这条评论？' });
    expect(dialog).toHaveTextContent('下面的 1 条回复会一起删除');
    await view.user.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(dialog).not.toBeInTheDocument();
    expect(view.api.callsOf(commentCalls.remove)).toEqual([]);
  });

  test('removes the comment, shows a toast and the list without it', async () => {
    const view = open([removable], { viewer: user });
    await view.user.click(await screen.findByRole('button', { name: '删除' }));
    view.api.answers<typeof commentRoutes.remove>(commentCalls.remove, () => {
      view.api.answers<typeof commentRoutes.page>(commentCalls.page, commentPage([]));
      return { removed: 2 };
    });
    await view.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('还没有评论，来写第一条吧')).toBeInTheDocument();
    expect(view.store.getState().toasts.list.map(({ text }) => text)).toContain('评论已删除');
  });

  test('shows why it was refused and keeps the comment', async () => {
    const view = open([removable], { viewer: user });
    view.api.fails(commentCalls.remove, { status: 403, error: 'FORBIDDEN', msg: '只能删除自己的评论' });
    await view.user.click(await screen.findByRole('button', { name: '删除' }));
    await view.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('只能删除自己的评论')).toBeInTheDocument();
    expect(screen.getByText('谢谢。')).toBeInTheDocument();
  });
});

describe('many comments', () => {
  test('are loaded page by page', async () => {
    const api = siteApi({ page: anArticlePage() });
    const pages: Readonly<Record<number, readonly [number, number]>> = { 0: [9, 9], 9: [5, 0] };
    api.answers<typeof commentRoutes.page>(commentCalls.page, ({ query }) => {
      const [id, next] = pages[Number(query?.['before'])] ?? [0, 0];
      return { count: 2, total: 2, list: [aComment({ id, content: `第 ${id} 条` })], next };
    });
    const view = open([], { api });
    expect(await screen.findByText('第 9 条')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '评论 2' })).toBeInTheDocument();
    expect(screen.queryByText('第 5 条')).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: '更多评论' }));
    expect(await screen.findByText('第 5 条')).toBeInTheDocument();
    expect(screen.getByText('第 9 条')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '更多评论' })).not.toBeInTheDocument();
  });

  test('of one thread are loaded on demand, in their positions', async () => {
    const api = siteApi({
      page: anArticlePage(),
      comments: [{ ...thread, comment_count: 2, more_after: 2 }],
    });
    api.answers<typeof commentRoutes.replies>(commentCalls.replies, {
      list: [aComment({ id: 3, parent_comment_id: 2, content: '不客气。' })],
      more_after: 0,
    });
    const view = open([], { api });
    await view.user.click(await screen.findByRole('button', { name: '展开另外 1 条回复' }));
    const late = await screen.findByText('不客气。');
    expect(late.closest('#comment-2')).not.toBeNull();
    expect(api.callsOf(commentCalls.replies)[0]).toMatchObject({ params: { id: 1 }, query: { after: 2 } });
    expect(screen.queryByRole('button', { name: /展开/ })).not.toBeInTheDocument();
  });
});

describe('the actions on a comment', () => {
  test('a like is counted at once and only once', async () => {
    const view = open([aComment({ digg_count: 3 })]);
    const hang = view.api.hangs(commentCalls.digg, { is_digg: true, digg_count: 4 });
    await view.user.click(await screen.findByRole('button', { name: '赞，已有 3 人赞过' }));
    const liked = await screen.findByRole('button', { name: '已赞，共 4 人赞过' });
    expect(liked).toHaveAttribute('aria-pressed', 'true');
    hang();
    await view.user.click(liked);
    expect(view.api.callsOf(commentCalls.digg)).toHaveLength(1);
  });

  test('a refused like is reverted, with the reason', async () => {
    const view = open([aComment()]);
    view.api.fails(commentCalls.digg, { status: 429, error: 'RATE_LIMITED', msg: '操作太频繁，请稍后再试' });
    await view.user.click(await screen.findByRole('button', { name: '赞' }));
    await waitFor(() =>
      expect(view.store.getState().toasts.list.map(({ text }) => text)).toContain('操作太频繁，请稍后再试'),
    );
    expect(await screen.findByRole('button', { name: '赞' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('a visitor who replies is asked to sign in', async () => {
    const view = open([aComment({ may_reply: false })]);
    await view.user.click(await screen.findByRole('button', { name: '回复' }));
    expect(view.store.getState().auth.login).toEqual({ open: true, reason: '登录后可以回复评论' });
  });

  test('the author of the article is marked, others are not', async () => {
    const page = anArticlePage({ user_id: 2 });
    const comments = [aComment({ id: 1, user_id: 2 }), aComment({ id: 2, user_id: 3 })];
    open([], { api: siteApi({ page, comments }) });
    const marks = await screen.findAllByText('作者');
    expect(marks.map((mark) => mark.closest('li')?.id)).toEqual(['comment-1']);
  });

  test('addresses are links that pass on no weight, code is set as code', async () => {
    open([aComment({ content: '见 https://yanye.example/a 的 `display`' })]);
    const link = await screen.findByRole('link', { name: 'https://yanye.example/a' });
    expect(link).toHaveAttribute('href', 'https://yanye.example/a');
    expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
    expect(screen.getByText('display').tagName).toBe('CODE');
  });

  test('an earlier like is shown', async () => {
    const api = siteApi({ page: anArticlePage(), comments: [aComment({ digg_count: 1 })] });
    api.answers<typeof commentRoutes.mine>(commentCalls.mine, { liked: [1], reported: [], blocked: [] });
    open([], { api });
    expect(await screen.findByRole('button', { name: '已赞，共 1 人赞过' })).toBeInTheDocument();
  });

  test('a report takes a reason and is confirmed', async () => {
    const view = open([aComment()], { viewer: aViewer({ role: roles.user, user_id: 9 }) });
    await view.user.click(await screen.findByLabelText('小叶的评论：更多操作'));
    await view.user.click(screen.getByRole('button', { name: '举报' }));
    const dialog = screen.getByRole('dialog', { name: '为什么举报这条评论？' });
    await view.user.click(within(dialog).getByRole('button', { name: '举报' }));
    expect(await within(dialog).findByText('请选择举报的理由')).toBeInTheDocument();
    view.api.answers<typeof commentRoutes.report>(commentCalls.report, {});
    await view.user.click(within(dialog).getByRole('radio', { name: '广告或刷屏' }));
    await view.user.type(within(dialog).getByRole('textbox'), '卖东西');
    await view.user.click(within(dialog).getByRole('button', { name: '举报' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(view.api.callsOf(commentCalls.report).map(({ body }) => body)).toEqual([
      { comment_id: 1, reason: 'spam', note: '卖东西' },
    ]);
  });

  test('comments of a blocked user are collapsed, can be opened, and the user unblocked', async () => {
    const api = siteApi({ page: anArticlePage(), comments: [aComment({ content: '不想看' })] });
    const part = { liked: [], reported: [], blocked: [2] };
    api.answers<typeof commentRoutes.mine>(commentCalls.mine, part);
    const view = open([], { api, viewer: aViewer({ role: roles.user, user_id: 9 }) });
    expect(await screen.findByText('你屏蔽了这位读者的评论')).toBeInTheDocument();
    expect(screen.queryByText('不想看')).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: '展开' }));
    expect(screen.getByText('不想看')).toBeInTheDocument();
    api.answers<typeof blockRoutes.remove>(blockCalls.remove, () => {
      api.answers<typeof commentRoutes.mine>(commentCalls.mine, { ...part, blocked: [] });
      return { removed: 1 };
    });
    await view.user.click(screen.getByRole('button', { name: '全部解除' }));
    await waitFor(() => expect(screen.queryByText('你屏蔽了 1 个人')).not.toBeInTheDocument());
  });
});

describe('approval', () => {
  const waiting = aComment({ status: 'pending', content: '等一等' });

  test('a pending comment is marked and has no reply or like button', async () => {
    open([waiting], { viewer: user });
    expect(await screen.findByText('等待审核')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '回复' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '赞' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '通过' })).not.toBeInTheDocument();
  });

  test('its author sees a toast that it is pending', async () => {
    const view = open([], { viewer: user });
    view.api.answers<typeof commentRoutes.write>(commentCalls.write, waiting);
    await view.user.type(
      await screen.findByRole('textbox', { name: '写评论' }),
      '等一等{Control>}{Enter}{/Control}',
    );
    await waitFor(() =>
      expect(view.store.getState().toasts.list.map(({ text }) => text)).toContain(
        '评论已提交，审核通过后大家就能看到',
      ),
    );
  });

  test('an administrator approves it in place', async () => {
    const view = open([{ ...waiting, may_approve: true }], { viewer: aViewer({ role: roles.admin }) });
    view.api.answers<typeof commentRoutes.approve>(commentCalls.approve, () => {
      view.api.answers<typeof commentRoutes.page>(
        commentCalls.page,
        commentPage([aComment({ content: '等一等' })]),
      );
      return { approved: 1 };
    });
    await view.user.click(await screen.findByRole('button', { name: '通过' }));
    await waitFor(() => expect(screen.queryByText('等待审核')).not.toBeInTheDocument());
    expect(view.api.callsOf(commentCalls.approve).map(({ body }) => body)).toEqual([{ id_list: [1] }]);
  });
});

describe('mentions', () => {
  test('suggest users while a name is typed, and send the selected ones', async () => {
    const view = open([], { viewer: user });
    view.api.answers<typeof commentRoutes.people>(commentCalls.people, [
      { id: 5, nick_name: '小叶', avatar: '' },
      { id: 6, nick_name: '小叶子', avatar: '' },
    ]);
    const field = await screen.findByRole('textbox', { name: '写评论' });
    await view.user.type(field, '问 @小');
    expect(await screen.findByRole('option', { name: '@小叶', selected: true })).toBeInTheDocument();
    await view.user.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('问 @小叶子 ');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    view.api.answers<typeof commentRoutes.write>(commentCalls.write, aComment());
    await view.user.type(field, '好吗{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(view.api.callsOf(commentCalls.write)[0]?.body).toMatchObject({
      content: '问 @小叶子 好吗',
      mentions: [6],
    });
  });

  test('are sent from a restored draft, too', async () => {
    const before = open([], { viewer: user });
    before.api.answers<typeof commentRoutes.people>(commentCalls.people, [
      { id: 6, nick_name: '小叶子', avatar: '' },
    ]);
    await before.user.type(await screen.findByRole('textbox', { name: '写评论' }), '问 @小');
    await before.user.click(await screen.findByRole('option', { name: '@小叶子' }));
    before.unmount();

    const after = open([], { viewer: user });
    const field = await screen.findByRole('textbox', { name: '写评论' });
    expect(field).toHaveValue('问 @小叶子 ');
    after.api.answers<typeof commentRoutes.write>(commentCalls.write, aComment());
    await after.user.click(screen.getByRole('button', { name: '发表' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(after.api.callsOf(commentCalls.write)[0]?.body).toMatchObject({ mentions: [6] });
  });

  test('are marked in comments, with the current name', async () => {
    open([aComment({ content: '@小叶 好', mentions: [{ user_id: 5, name: '小叶', nick_name: '大叶' }] })]);
    expect(await screen.findByText('@大叶')).toBeInTheDocument();
  });
});
