import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpFailure } from '@yanye/shared/api/http';
import { advertCalls } from '@yanye/shared/contract/adverts.calls';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { CallHead } from '@yanye/shared/contract/call';
import { commentCalls } from '@yanye/shared/contract/comments.calls';
import { feedbackCalls } from '@yanye/shared/contract/feedback.calls';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import { logCalls } from '@yanye/shared/contract/logs.calls';
import { linkCalls } from '@yanye/shared/contract/links.calls';
import { managedRoleCalls } from '@yanye/shared/contract/managed-roles.calls';
import { menuCalls } from '@yanye/shared/contract/menus.calls';
import { newsCalls } from '@yanye/shared/contract/news.calls';
import { noticeCalls } from '@yanye/shared/contract/notices.calls';
import { autoReplyCalls } from '@yanye/shared/contract/auto-replies.calls';
import { customPageCalls } from '@yanye/shared/contract/custom-pages.calls';
import { privateMessageCalls } from '@yanye/shared/contract/private-messages.calls';
import { reactionCalls } from '@yanye/shared/contract/reactions.calls';
import { recycleBinCalls } from '@yanye/shared/contract/recycle-bin.calls';
import type { RouteContract } from '@yanye/shared/contract/route';
import { roleSessionCalls } from '@yanye/shared/contract/role-sessions.calls';
import { roleProposalCalls } from '@yanye/shared/contract/role-proposals.calls';
import { taxonomyCalls } from '@yanye/shared/contract/taxonomy.calls';
import { roleTagCalls } from '@yanye/shared/contract/role-tags.calls';
import { searchCalls } from '@yanye/shared/contract/search.calls';
import { gaodeCalls } from '@yanye/shared/contract/gaode.calls';
import { statisticsCalls } from '@yanye/shared/contract/statistics.calls';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';
import { transferCalls } from '@yanye/shared/contract/transfers.calls';
import { userCalls } from '@yanye/shared/contract/users.calls';
import { sensitiveWordCalls } from '@yanye/shared/contract/sensitive-words.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aSiteInfo } from '@yanye/shared/testing/builders/site';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { unframedRoutes } from '../testing/unframed-routes';

interface Listed {
  readonly path: string;
  readonly call: CallHead;
  /** Text of the empty list. */
  readonly empty: string;
  /** A filter, and the text when it matches nothing; undefined for lists without filters. */
  readonly narrowed?: readonly [search: string, sentence: string];
  readonly load: () => Promise<unknown>;
}

const lists: Readonly<Record<string, Listed>> = {
  articles: {
    path: '/admin/article/article_list',
    call: articleCalls.list,
    empty: '还没有文章',
    narrowed: ['key=没有', '没有符合条件的文章'],
    load: () => import('./ArticleListPage'),
  },
  'my articles': {
    path: '/admin/user_center/article',
    call: articleCalls.list,
    empty: '你还没有写过文章',
    narrowed: ['status=draft', '没有符合条件的文章'],
    load: () => import('./MyArticlesPage'),
  },
  favourites: {
    path: '/admin/user_center/collects',
    call: reactionCalls.collects,
    empty: '你还没有收藏文章',
    narrowed: ['category=随笔', '收藏里没有符合条件的文章'],
    load: () => import('./CollectsPage'),
  },
  comments: {
    path: '/admin/article/comment_list',
    call: commentCalls.all,
    empty: '还没有评论',
    narrowed: ['key=没有', '没有符合条件的评论'],
    load: () => import('./CommentListPage'),
  },
  'comments that wait': {
    path: '/admin/article/comment_list?show=pending',
    call: commentCalls.all,
    empty: '没有等待审核的评论',
    load: () => import('./CommentListPage'),
  },
  'reports of comments': {
    path: '/admin/article/comment_list?show=reports',
    call: commentCalls.reports,
    empty: '没有待处理的举报',
    load: () => import('./CommentListPage'),
  },
  pictures: {
    path: '/admin/article/image_list',
    call: imageCalls.list,
    empty: '图片库还没有图片',
    narrowed: ['key=没有', '没有符合条件的图片'],
    load: () => import('./ImageListPage'),
  },
  'news sources': {
    path: '/admin/article/news_source',
    call: newsCalls.sources,
    empty: '还没有新闻来源',
    load: () => import('./NewsSourcesPage'),
  },
  'words that found nothing': {
    path: '/admin/article/search_misses',
    call: searchCalls.misses,
    empty: '还没有无结果的搜索',
    narrowed: ['key=没有', '没有符合条件的词'],
    load: () => import('./SearchMissesPage'),
  },
  log: {
    path: '/admin/system/log_list',
    call: logCalls.list,
    empty: '还没有日志',
    narrowed: ['ip=192.0.2.1', '没有符合条件的日志'],
    load: () => import('./LogListPage'),
  },
  imports: {
    path: '/admin/article/transfers',
    call: transferCalls.list,
    empty: '还没有导入过',
    load: () => import('./TransfersPage'),
  },
  pages: {
    path: '/admin/settings/page_list',
    call: customPageCalls.list,
    empty: '还没有自定义页面',
    narrowed: ['key=没有', '没有符合条件的页面'],
    load: () => import('./PageListPage'),
  },
  links: {
    path: '/admin/settings/link_list',
    call: linkCalls.list,
    empty: '还没有友情链接',
    narrowed: ['key=没有', '没有符合条件的友情链接'],
    load: () => import('./LinkListPage'),
  },
  notices: {
    path: '/admin/user_center/notices',
    call: noticeCalls.list,
    empty: '还没有通知',
    load: () => import('./NoticesPage'),
  },
  'people to write with': {
    path: '/admin/user_center/messages',
    call: privateMessageCalls.partners,
    empty: '还没有私信',
    load: () => import('./MessagesPage'),
  },
  people: {
    path: '/admin/users/user_list',
    call: userCalls.list,
    empty: '还没有用户',
    narrowed: ['role=3', '没有符合条件的用户'],
    load: () => import('./UserListPage'),
  },
  senders: {
    path: '/admin/users/message_list',
    call: privateMessageCalls.senders,
    empty: '还没有人发过私信',
    narrowed: ['key=没有', '没有符合条件的发信人'],
    load: () => import('./MessageListPage'),
  },
  'reports of people': {
    path: '/admin/users/message_list?show=reports',
    call: privateMessageCalls.reports,
    empty: '没有待处理的举报',
    load: () => import('./MessageListPage'),
  },
  menus: {
    path: '/admin/system/menu_list',
    call: menuCalls.list,
    empty: '还没有菜单',
    load: () => import('./MenuListPage'),
  },
  promotions: {
    path: '/admin/system/promotion_list',
    call: advertCalls.list,
    empty: '还没有推广',
    narrowed: ['key=没有', '没有符合条件的推广'],
    load: () => import('./PromotionListPage'),
  },
  feedback: {
    path: '/admin/system/feedback_list',
    call: feedbackCalls.list,
    empty: '还没有反馈',
    narrowed: ['key=没有', '没有符合条件的反馈'],
    load: () => import('./FeedbackListPage'),
  },
  words: {
    path: '/admin/system/word_list',
    call: sensitiveWordCalls.list,
    empty: '还没有敏感词',
    narrowed: ['key=没有', '没有符合条件的敏感词'],
    load: () => import('./WordListPage'),
  },
  'automatic replies': {
    path: '/admin/big_model/options/reply',
    call: autoReplyCalls.list,
    empty: '还没有规则',
    narrowed: ['key=没有', '没有符合条件的规则'],
    load: () => import('./AutoReplyPage'),
  },
  'series of articles': {
    path: '/admin/article/series_list',
    call: taxonomyCalls.list,
    empty: '还没有系列',
    narrowed: ['key=没有', '没有符合条件的系列'],
    load: () => import('./SeriesListPage'),
  },
  'the recycle bin': {
    path: '/admin/article/bin',
    call: recycleBinCalls.list,
    empty: '回收站是空的',
    narrowed: ['key=没有', '回收站里没有符合条件的内容'],
    load: () => import('./RecycleBinPage'),
  },
  'tags of roles': {
    path: '/admin/big_model/chat_role/role_tag',
    call: roleTagCalls.list,
    empty: '还没有标签',
    narrowed: ['key=没有', '没有符合条件的标签'],
    load: () => import('./RoleTagsPage'),
  },
  'roles of the site': {
    path: '/admin/big_model/chat_role/role_list',
    call: managedRoleCalls.list,
    empty: '还没有角色',
    narrowed: ['key=没有', '没有符合条件的角色'],
    load: () => import('./RoleListPage'),
  },
  'proposals of roles': {
    path: '/admin/big_model/chat_role/proposal_list',
    call: roleProposalCalls.list,
    empty: '没有等待决定的提议',
    narrowed: ['key=没有', '没有符合条件的提议'],
    load: () => import('./ProposalListPage'),
  },
  'sessions with roles': {
    path: '/admin/big_model/session_list',
    call: roleSessionCalls.managed,
    empty: '还没有会话',
    narrowed: ['key=没有', '没有符合条件的会话'],
    load: () => import('./SessionListPage'),
  },
};

const nothing = { count: 0, list: [], next: 0 };
const content = {
  ...{ articles: 0, pages: 0, comments: 0, rooms: 1, messages: 0, pictures: 0, links: 0, menus: 0 },
  promotions: 0,
};

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => Promise.all(Object.values(lists).map(({ load }) => load())), 120_000);

describe.each(Object.entries(lists))('the list of %s', (_name, { path, call, empty, narrowed }) => {
  const anApi = () => {
    const api = withTable(fakeApi()).answers(settingsCalls.site, aSiteInfo());
    for (const names of [
      imageCalls.names,
      articleCalls.categories,
      articleCalls.tagNames,
      roleTagCalls.options,
    ])
      api.answers<RouteContract>(names, []);
    const beside = [articleCalls.list, commentCalls.all, commentCalls.articles, commentCalls.reports];
    // Of the home, which is visited in between.
    for (const figures of Object.values(statisticsCalls))
      api.fails(figures, { status: 503, msg: '统计暂时不可用' });
    api.fails(gaodeCalls.weather, { status: 503, msg: '天气暂时不可用' });
    for (const list of [...beside, newsCalls.boards]) api.answers<RouteContract>(list, nothing);
    const [seen, chain] = [
      { count: 0, unread: 0 },
      { state: 'never', at: '', checked: 0, sealed: 0, head: 0, first_bad: 0, problem: '', text: '' },
    ];
    return api
      .answers<RouteContract>(logCalls.summary, { login: seen, action: seen, runtime: seen })
      .answers<RouteContract>(logCalls.chain, chain)
      .answers<RouteContract>(transferCalls.content, { ...content, bytes: 0, max_bytes: 1 })
      .answers<RouteContract>(call, nothing);
  };
  const open = (api: ReturnType<typeof anApi>, at = path) =>
    renderRoutes(unframedRoutes, { viewer: aViewer({ role: roles.admin }), at, api });

  test('shows each of its states', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const api = anApi().answers<RouteContract>(call, async () => {
      await released;
      throw new HttpFailure({ status: 503, error: 'UNKNOWN', msg: '服务暂时不可用' });
    });
    const { user, router } = open(api);
    await waitFor(() => expect(api.callsOf(call).length).toBeGreaterThan(0));
    expect((await screen.findAllByText('正在加载')).length).toBeGreaterThan(0);
    expect(screen.queryByText(empty)).not.toBeInTheDocument();

    release();
    expect(await screen.findByText('服务暂时不可用')).toBeInTheDocument();

    api.fails(call, { status: 403, error: 'FORBIDDEN', msg: '这里只给管理员看' });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('这里只给管理员看')).toBeInTheDocument();
    expect(screen.getByText('没有权限查看')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();

    api.answers<RouteContract>(call, nothing);
    if (narrowed === undefined) {
      await act(() => router.navigate('/admin'));
      await act(() => router.navigate(path));
    } else {
      await act(() => router.navigate(`${path}?${narrowed[0]}`));
      const hint = await screen.findByText(narrowed[1]);
      expect(screen.queryByText(empty)).not.toBeInTheDocument();
      // The list has a second button besides the one in the filters.
      await user.click(within(hint.parentElement as HTMLElement).getByRole('button', { name: '清除筛选' }));
    }
    expect(await screen.findByText(empty)).toBeInTheDocument();
    expect(screen.queryByText('正在加载')).not.toBeInTheDocument();
    expect(router.state.location.search).toBe(path.replace(/^[^?]*/, ''));
  });
});
