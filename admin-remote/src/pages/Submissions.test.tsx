import { act, screen, waitFor, within } from '@testing-library/react';
import type { ArticleDetail, ArticleItem } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import { bulkCalls } from '@yanye/shared/contract/bulk.calls';
import { draftCalls } from '@yanye/shared/contract/drafts.calls';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import { listStateCalls } from '@yanye/shared/contract/list-states.calls';
import { publishCheckCalls } from '@yanye/shared/contract/publish-check.calls';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';
import { submissionCalls } from '@yanye/shared/contract/submissions.calls';
import { tableViewCalls } from '@yanye/shared/contract/table-views.calls';
import { selectToasts } from '@yanye/shared/toasts/toasts-slice';
import { roles, type Role } from '@yanye/shared/policy/roles';
import { anArticle } from '@yanye/shared/testing/builders/articles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';
import { chooseInRowMenu } from '../testing/choose-in-row-menu';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => Promise.all([import('./ArticleListPage'), import('./WriteArticlePage')]), 120_000);

const waiting = anArticle({
  id: 'w1',
  slug: 'w1',
  title: '等着的',
  status: 'pending',
  may_edit: true,
  may_remove: true,
  may_judge: true,
  submission: { state: 'waiting', submitted_at: '2026-03-01T10:00:00+08:00', reason: '', version: 4 },
});
const ownWaiting: ArticleItem = { ...waiting, may_judge: false, may_take_back: true };
const returned = anArticle({
  id: 'r1',
  slug: 'r1',
  title: '退回的',
  status: 'draft',
  may_edit: true,
  may_remove: true,
  submission: { state: 'returned', submitted_at: '2026-03-01T10:00:00+08:00', reason: '太短', version: 5 },
});

const detailOf = (article: ArticleItem, change: Partial<ArticleDetail> = {}): ArticleDetail => ({
  ...article,
  is_locked: false,
  content: '正文',
  is_collect: false,
  version: article.submission?.version ?? 1,
  next: null,
  prev: null,
  ...change,
});

const anApi = (list: readonly ArticleItem[] = [waiting, returned], article_submission = true) =>
  fakeApi()
    .answers(articleCalls.list, { count: list.length, list: [...list] })
    .answers(articleCalls.ownStates, { pending: 3 })
    .answers(listStateCalls.counts, { pending: 3 })
    .answers(articleCalls.categories, [])
    .answers(articleCalls.seriesNames, [])
    .answers(articleCalls.tagNames, [])
    .answers(articleCalls.preview, { html: '', toc: [], word_count: 0 })
    .answers(articleCalls.create, { id: 'n1', slug: 'n1', version: 1 })
    .answers(articleCalls.update, { id: 'w1', slug: 'w1', version: 5 })
    .answers(submissionCalls.approve, {})
    .answers(submissionCalls.giveBack, {})
    .answers(settingsCalls.site, { article_submission })
    .answers(settingsCalls.saveSite, {})
    .answers(publishCheckCalls.article, { findings: [], more: 0, may_publish: true })
    .answers(tableViewCalls.get, { settings: null, views: [] })
    .answers(bulkCalls.tasks, { count: 0, list: [] })
    .answers(draftCalls.newest, { draft: null, more: 0 })
    .answers(draftCalls.settle, {})
    .answers(imageCalls.names, []);

const allArticles = '/admin/article/article_list';
const mine = '/admin/user_center/article';

const open = (api: ReturnType<typeof anApi>, at: string, role: Role = roles.admin) =>
  renderRoutes(unframedRoutes, { viewer: aViewer({ role }), at, api });
const bodies = (api: ReturnType<typeof anApi>, call: Parameters<typeof api.callsOf>[0]) =>
  api.callsOf(call).map(({ body }) => body);

describe('submissions in the article list', () => {
  test('are counted, linked and approved in the displayed version', async () => {
    const api = anApi();
    const { user, store } = open(api, allArticles);
    expect(await screen.findByRole('link', { name: /待审核.*3/ })).toHaveAttribute(
      'href',
      `${allArticles}?status=pending`,
    );
    await user.click(screen.getByRole('button', { name: '通过《等着的》' }));
    await waitFor(() => expect(bodies(api, submissionCalls.approve)).toEqual([{ id: 'w1', version: 4 }]));
    await waitFor(() =>
      expect(selectToasts(store.getState()).map(({ text }) => text)).toEqual(['已通过，文章已发布']),
    );
    expect(screen.queryByRole('button', { name: '通过《退回的》' })).toBeNull();
  });

  test('are returned only with a reason', async () => {
    const api = anApi();
    const { user } = open(api, allArticles);
    await chooseInRowMenu(user, '《等着的》', '退回');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /退\s?回/ }));
    expect(await dialog.findByText('请写明退回的原因')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: '退回的原因' }), '太短');
    await user.click(dialog.getByRole('button', { name: /退\s?回/ }));
    await waitFor(() =>
      expect(bodies(api, submissionCalls.giveBack)).toEqual([{ id: 'w1', version: 4, reason: '太短' }]),
    );
  });

  test('stay in the dialog when the author changed the article concurrently', async () => {
    const api = anApi().fails(submissionCalls.giveBack, {
      status: 409,
      error: 'EDIT_CONFLICT',
      msg: '作者刚刚改过这篇文章，请看过新的内容再决定',
    });
    const { user } = open(api, allArticles);
    await chooseInRowMenu(user, '《等着的》', '退回');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), '太短');
    await user.click(dialog.getByRole('button', { name: /退\s?回/ }));
    expect(await dialog.findByText('作者刚刚改过这篇文章，请看过新的内容再决定')).toBeVisible();
  });

  test('can be withdrawn by the author, who sees the reason of a return', async () => {
    const api = anApi([ownWaiting, returned]);
    const { user } = open(api, mine, roles.user);
    expect(await screen.findByText('已退回')).toBeVisible();
    expect(screen.queryByRole('link', { name: '去设置' })).toBeNull();
    await chooseInRowMenu(user, '《等着的》', '撤回');
    await waitFor(() =>
      expect(bodies(api, articleCalls.update)).toEqual([{ id: 'w1', version: 4, status: 'draft' }]),
    );
  });

  test('the list of all articles tells an administrator that they are closed', async () => {
    open(anApi([], false), allArticles);
    expect(await screen.findByText('已关闭：普通用户只能写草稿，已提交的仍可审核')).toBeVisible();
  });
});

describe('submissions in the article editor', () => {
  test('let a general user submit where the site accepts submissions', async () => {
    const api = anApi().answers(articleCalls.detail, detailOf({ ...waiting, status: 'draft' }));
    const { user } = open(api, `${mine}/edit/w1`, roles.user);
    await user.click(await screen.findByRole('button', { name: '投稿…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: /^发布/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: '投稿' }));
    await waitFor(() =>
      expect(bodies(api, articleCalls.update)).toMatchObject([{ id: 'w1', version: 4, status: 'pending' }]),
    );
    expect(await screen.findByText('正在等待审核')).toBeVisible();
  });

  test('offer no submit button where the site does not', async () => {
    const api = anApi([], false).answers(articleCalls.detail, detailOf({ ...waiting, status: 'draft' }));
    open(api, `${mine}/edit/w1`, roles.user);
    expect(await screen.findByRole('button', { name: '投稿…' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /发布/ })).toBeNull();
  });

  test('show why an article was returned', async () => {
    const api = anApi().answers(articleCalls.detail, detailOf(returned));
    open(api, `${mine}/edit/r1`, roles.user);
    expect(await screen.findByText('这篇文章被退回了')).toBeVisible();
    expect(screen.getByText('原因：太短。修改后可以再次提交。')).toBeVisible();
  });

  test('let an administrator approve the displayed text and show its new status', async () => {
    const api = anApi().answers(articleCalls.detail, detailOf(waiting));
    const { user } = open(api, '/admin/article/edit/w1');
    await screen.findByText('这篇文章等你审核');
    api.answers(articleCalls.detail, detailOf(waiting, { status: 'published', version: 5 }));
    await user.click(screen.getByRole('button', { name: /通\s?过/ }));
    await waitFor(() => expect(bodies(api, submissionCalls.approve)).toEqual([{ id: 'w1', version: 4 }]));
    await waitFor(() => expect(screen.queryByText('这篇文章等你审核')).toBeNull());
    await act(() => Promise.resolve());
    expect(screen.getByText('已发布')).toBeVisible();
  });

  describe('the check before publication', () => {
    const dead = { level: 'error', code: 'LINK_DEAD', message: '链接打不开', line: 1, heading: '' } as const;
    const sending = async (may_publish: boolean) => {
      const api = anApi()
        .answers(articleCalls.detail, detailOf({ ...waiting, status: 'draft' }))
        .answers(publishCheckCalls.article, { findings: [dead], more: 0, may_publish });
      const { user } = open(api, `${mine}/edit/w1`, roles.user);
      await user.click(await screen.findByRole('button', { name: '投稿…' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '投稿' }));
      await screen.findByText('链接打不开');
      return { api, user };
    };

    test('lets the author publish in spite of findings', async () => {
      const { api, user } = await sending(true);
      expect(bodies(api, publishCheckCalls.article)).toMatchObject([{ id: 'w1', content: '正文' }]);
      expect(bodies(api, articleCalls.update)).toEqual([]);
      await user.click(screen.getByRole('button', { name: '仍然发布' }));
      await waitFor(() => expect(bodies(api, articleCalls.update)).toMatchObject([{ status: 'pending' }]));
    });

    test('blocks a forbidden word and links each finding to its line', async () => {
      const { api, user } = await sending(false);
      expect(screen.getByRole('button', { name: '仍然发布' })).toHaveAccessibleDescription(
        '有不允许发布的词语，改掉后才能发布',
      );
      await user.click(screen.getByRole('button', { name: '跳到第 1 行' }));
      await waitFor(() => expect(screen.getByRole('textbox', { name: '正文（Markdown）' })).toHaveFocus());
      expect(bodies(api, articleCalls.update)).toEqual([]);
    });

    test('keeps the input of the dialog while the user corrects the text', async () => {
      const api = anApi()
        .answers(articleCalls.detail, detailOf({ ...waiting, status: 'draft' }))
        .answers(publishCheckCalls.article, { findings: [dead], more: 0, may_publish: true });
      const { user } = open(api, `${mine}/edit/w1`, roles.user);
      const begin = async () => {
        await user.click(await screen.findByRole('button', { name: '投稿…' }));
        return within(await screen.findByRole('dialog'));
      };
      const dialog = await begin();
      await user.clear(dialog.getByRole('textbox', { name: /摘要/ }));
      await user.type(dialog.getByRole('textbox', { name: /摘要/ }), '山里来的信');
      await user.click(dialog.getByRole('button', { name: '投稿' }));
      await user.click(await screen.findByRole('button', { name: '跳到第 1 行' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect((await begin()).getByRole('textbox', { name: /摘要/ })).toHaveValue('山里来的信');
    });
  });
});
