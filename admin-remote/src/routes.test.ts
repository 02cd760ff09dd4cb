import type { Access } from '@yanye/shared/contract/call';
import { noticeAddress, noticeKinds } from '@yanye/shared/contract/notices.calls';
import type { RemoteRoute } from '@yanye/shared/federation/remote-module';
import { ownerOf } from '@yanye/shared/federation/remote-owner';
import { pageRefusalText, refusalOf } from '@yanye/shared/policy/access';
import type { Role } from '@yanye/shared/policy/roles';
import { matchPath } from '@yanye/shared/router';
import { routes } from './routes';

interface Placed {
  readonly path: string;
  readonly access: Access;
  readonly title: string | undefined;
  readonly redirect: string | undefined;
  readonly hasPage: boolean;
}

const placedIn = (list: readonly RemoteRoute[], base: string, inherited: Access): readonly Placed[] =>
  list.flatMap((route) => {
    const path = `${base}/${route.path ?? ''}`.replace(/\/$/, '');
    const access = route.handle?.access ?? inherited;
    const own = {
      path,
      access,
      title: route.handle?.title,
      redirect: route.redirect,
      hasPage: route.page !== undefined,
    };
    return [own, ...placedIn(route.children ?? [], path, access)];
  });

const placed = placedIn(routes, '', 'anyone');
const at = (path: string) => placed.filter((route) => route.path === path);

const blocked = (role: Role, access: Access) => {
  const refusal = refusalOf(role, access);
  return refusal ? pageRefusalText[refusal] : '';
};

const ofAnyoneSignedIn = [
  ['', '首页'],
  ['user_center/user_info', '我的信息'],
  ['user_center/article', '我的文章'],
  ['user_center/article/write', '写文章'],
  ['user_center/article/edit/:id', '编辑文章'],
  ['user_center/article/bin', '回收站'],
  ['user_center/collects', '我的收藏'],
  ['user_center/messages', '我的消息'],
  ['user_center/notices', '我的通知'],
  ['*', '没有找到这个页面'],
] as const;
const ofBackOffice = [
  ['article/article_list', '文章列表'],
  ['article/write', '写文章'],
  ['article/edit/:id', '编辑文章'],
  ['article/image_list', '图片列表'],
  ['article/category_list', '分类'],
  ['article/tag_list', '标签'],
  ['article/series_list', '系列'],
  ['article/comment_list', '评论列表'],
  ['article/news_source', '新闻来源'],
  ['article/transfers', '导入导出'],
  ['users/user_list', '用户列表'],
  ['users/user/:id', '用户'],
  ['users/message_list', '消息列表'],
  ['chat_group/chat_list', '聊天列表'],
] as const;
const ofAdministrators = [
  ['article/bin', '回收站'],
  ['article/search_misses', '无结果搜索'],
  ['big_model/options/base', '基础配置'],
  ['big_model/options/session', '会话配置'],
  ['big_model/options/reply', '自动回复'],
  ['big_model/chat_role/role_tag', '角色标签'],
  ['big_model/chat_role/proposal_list', '角色的提议'],
  ['big_model/chat_role/role_list', '角色列表'],
  ['big_model/chat_role/role_list/new', '新建角色'],
  ['big_model/chat_role/role_list/edit/:id', '编辑角色'],
  ['big_model/session_list', '会话管理'],
  ['settings/page_list', '自定义页面'],
  ['settings/page_list/write', '写页面'],
  ['settings/page_list/edit/:id', '编辑页面'],
  ['settings/link_list', '友情链接'],
  ['system/menu_list', '菜单列表'],
  ['system/feedback_list', '反馈列表'],
  ['system/promotion_list', '推广列表'],
  ['system/word_list', '敏感词'],
  ['system/log_list', '日志列表'],
  ['system/release_list', '前端发布'],
  ['system/config/site', '网站设置'],
  ['system/config/switches', '注册与投稿'],
  ['system/config/email', '邮箱设置'],
  ['system/config/qiniu', '七牛云设置'],
  ['system/config/qq', 'QQ 设置'],
  ['system/config/jwt', 'JWT 设置'],
  ['system/config/gaode', '高德设置'],
  ['system/config/retention', '保留期限'],
] as const;

// The refusal for visitor, administrator, general user and tourist; empty if admitted.
const verdicts: Readonly<Record<string, readonly [string, string, string, string]>> = {
  signedIn: ['需要登录', '', '', ''],
  backOffice: ['需要登录', '', '权限不足1', ''],
  admin: ['需要登录', '', '权限不足1', '权限不足2'],
};

const screens = [
  ...ofAnyoneSignedIn.map(([path, title]) => [path, title, 'signedIn'] as const),
  ...ofBackOffice.map(([path, title]) => [path, title, 'backOffice'] as const),
  ...ofAdministrators.map(([path, title]) => [path, title, 'admin'] as const),
];

describe.each(screens)('/admin/%s', (path, title, access) => {
  const [route] = at(path === '' ? '/admin' : `/admin/${path}`).slice(-1);

  test(`is called ${title}, has a lazy page and is for ${access}`, () => {
    expect(route).toMatchObject({ title, access, hasPage: true });
  });

  test.each([0, 1, 2, 3] as const)('admits role %i or shows the reason', (role) => {
    expect(blocked(role, route?.access ?? 'anyone')).toBe(verdicts[access]?.[role]);
  });
});

describe('the route table', () => {
  test('gives the text editors a window of their own, beside the frame', () => {
    const windows = routes.filter(({ handle }) => handle?.fillsWindow);
    expect(windows.map(({ path }) => path)).toEqual([
      'admin/user_center/article/write',
      'admin/user_center/article/edit/:id',
      'admin/article/write',
      'admin/article/edit/:id',
      'admin/settings/page_list/write',
      'admin/settings/page_list/edit/:id',
    ]);
    const framed = routes.filter(({ children }) => children);
    expect(placedIn(framed, '', 'anyone').filter(({ path }) => path.endsWith('/write'))).toEqual([]);
  });

  test.each([
    ['big_model/options', 'big_model/options/base'],
    ['big_model/chat_role', 'big_model/chat_role/role_list'],
    ['system/config', 'system/config/site'],
    ['user_center', 'user_center/user_info'],
    ['article', 'article/article_list'],
    ['users', 'users/user_list'],
    ['chat_group', 'chat_group/chat_list'],
    ['big_model', 'big_model/options'],
    ['settings', 'settings/page_list'],
    ['system', 'system/menu_list'],
  ])('redirects /admin/%s to /admin/%s', (from, to) => {
    expect(at(`/admin/${from}`).map(({ redirect }) => redirect)).toContain(`/admin/${to}`);
  });

  test('contains exactly the pages of the table above', () => {
    const named = screens.map(([path]) => (path === '' ? '/admin' : `/admin/${path}`));
    expect(
      placed
        .filter(({ hasPage }) => hasPage)
        .map(({ path }) => path)
        .filter((path) => !named.includes(path)),
    ).toEqual([]);
  });
});

test.each(noticeKinds)('a notice of the kind %s leads to a screen, or to a page of readers', (kind) => {
  const address = noticeAddress({ kind, article_id: 'a1', article_slug: 'leaves', comment_id: 7 });
  const [path = ''] = address.split(/[?#]/);
  const screens = placed.filter(
    (route) => !route.path.endsWith('*') && matchPath(route.path, path) && route.hasPage,
  );
  const isScreen = path.startsWith('/admin/');
  // The pages of readers are checked where their route tables are.
  expect([ownerOf(path) === 'admin_remote', screens.length > 0]).toEqual([isScreen, isScreen]);
});
