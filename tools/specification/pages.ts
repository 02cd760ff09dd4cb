import section2 from './section-2.json';
import { proves, type ClauseId } from './proves.ts';

type Access = 'anyone' | 'signedIn' | 'backOffice' | 'admin';
type Landmark = 'button' | 'complementary' | 'grid' | 'link' | 'list' | 'navigation' | 'radiogroup';
/** Role and name of an element. */
type Shown = readonly [role: Landmark | 'region' | 'searchbox' | 'switch' | 'table', name: string];

/** A page of the product, declared independently of the product's own route tables, to check those. */
export interface ListedPage {
  readonly path: string;
  /** What precedes the site's name in the title of the browser's tab. */
  readonly title: string;
  readonly access: Access;
  /** Element that only the finished page has. */
  readonly shows?: Shown | undefined;
  /** Names the clause of the page in the title of a test; empty for pages that the specification does not have. */
  readonly proof: string;
}

const isClause = (id: string): id is ClauseId => id in section2.clauses;

const proofOf = (path: string): string => {
  const id = `2.route.${path}`;
  if (!isClause(id)) return '';
  if (path.startsWith('/admin/')) return proves(id, '1.back-office');
  return ['/', '/news', '/search'].includes(path) ? proves(id, '1.content-site') : proves(id);
};

type Row = readonly [path: string, title: string, shows?: Shown];

const rows = (access: Access, pages: readonly Row[]): ListedPage[] =>
  pages.map(([path, title, shows]) => ({ path, title, access, shows, proof: proofOf(path) }));

/** Name of a new site; the home page has it as its own title too. */
export const siteTitle = '言叶';

/** Pages for everyone. The marks of `/news` and `/bigModel/square` need sample content. */
export const publicPages: readonly ListedPage[] = rows('anyone', [
  ['/', siteTitle, ['region', '说说你的想法']],
  ['/news', '新闻', ['navigation', '榜单']],
  ['/search', '搜索', ['searchbox', '搜索词']],
  ['/chat', '群聊', ['region', '大家的房间']],
  ['/bigModel/square', '角色广场', ['list', '角色']],
  ['/article/404', '文章不存在', ['searchbox', '搜索文章']],
]);

export const signedInPages: readonly ListedPage[] = rows('signedIn', [
  ['/bigModel/session', '角色会话', ['region', '和角色聊天']],
  ['/admin', '首页', ['link', '写文章']],
  ['/admin/user_center/user_info', '我的信息', ['region', '登录与安全']],
  ['/admin/user_center/article', '我的文章', ['region', '我的文章']],
  ['/admin/user_center/collects', '我的收藏', ['region', '我的收藏']],
  ['/admin/user_center/messages', '我的消息', ['link', '去群聊看看']],
]);

export const managementPages: readonly ListedPage[] = [
  ...rows('backOffice', [
    ['/admin/article/article_list', '文章列表', ['region', '文章列表']],
    ['/admin/article/image_list', '图片列表', ['radiogroup', '显示方式']],
    ['/admin/article/comment_list', '评论列表', ['navigation', '显示哪些评论']],
    ['/admin/article/news_source', '新闻来源', ['button', '管理榜单']],
    ['/admin/article/transfers', '导入导出', ['region', '导出全部内容']],
    ['/admin/users/user_list', '用户列表', ['grid', '用户']],
    ['/admin/users/message_list', '消息列表', ['complementary', '发信人']],
    ['/admin/chat_group/chat_list', '聊天列表', ['region', '群聊记录']],
  ]),
  ...rows('admin', [
    ['/admin/article/bin', '回收站', ['region', '回收站里的内容']],
    ['/admin/article/search_misses', '无结果搜索', ['region', '没有结果的搜索']],
    ['/admin/big_model/options/base', '基础配置', ['button', '添加服务']],
    ['/admin/big_model/options/session', '会话配置', ['region', '积分']],
    ['/admin/big_model/options/reply', '自动回复', ['button', '试一试']],
    ['/admin/big_model/chat_role/role_tag', '角色标签', ['button', '添加标签']],
    ['/admin/big_model/chat_role/role_list', '角色列表', ['button', '新建角色']],
    ['/admin/big_model/session_list', '会话管理', ['region', '会话列表']],
    ['/admin/system/menu_list', '菜单列表', ['table', '菜单']],
    ['/admin/system/feedback_list', '反馈列表', ['region', '反馈']],
    ['/admin/system/promotion_list', '推广列表', ['button', '添加推广']],
    ['/admin/system/word_list', '敏感词', ['region', '检测文字']],
    ['/admin/system/log_list', '日志列表', ['region', '日志']],
    ['/admin/system/config/site', '网站设置', ['region', '站长名片']],
    ['/admin/system/config/switches', '注册与投稿', ['region', '谁可以来']],
    ['/admin/system/config/email', '邮箱设置', ['region', '发信服务器']],
    ['/admin/system/config/qiniu', '七牛云设置', ['region', '七牛云账号']],
    ['/admin/system/config/qq', 'QQ 设置', ['region', 'QQ 互联应用']],
    ['/admin/system/config/jwt', 'JWT 设置', ['region', '签名密钥']],
    ['/admin/system/config/gaode', '高德设置', ['region', '高德开放平台']],
    ['/admin/system/config/retention', '保留期限', ['region', '保留多久']],
  ]),
];

/** Every page whose address has no parameter and that the specification or the back office's menu names. */
export const listedPages: readonly ListedPage[] = [...publicPages, ...signedInPages, ...managementPages];

/**
 * Finds a page of the list.
 * @param path its whole path
 * @throws when the list does not have it
 */
export const listedPage = (path: string): ListedPage => {
  const found = listedPages.find((page) => page.path === path);
  if (!found) throw new Error(`${path} is not a listed page`);
  return found;
};

/** Redirects of the specification: from, to, and the title of the tab afterwards. */
export const redirects = [
  ['/bigModel', '/bigModel/square', '角色广场', proves('2.redirect./bigModel')],
  [
    '/admin/big_model/options',
    '/admin/big_model/options/base',
    '基础配置',
    proves('2.redirect./admin/big_model/options'),
  ],
  [
    '/admin/big_model/chat_role',
    '/admin/big_model/chat_role/role_list',
    '角色列表',
    proves('2.redirect./admin/big_model/chat_role'),
  ],
  [
    '/admin/system/config',
    '/admin/system/config/site',
    '网站设置',
    proves('2.redirect./admin/system/config'),
  ],
] as const;

/** @returns how the title of the tab begins; on the home page the site's configurable slogan follows */
export const tabOf = ({ title }: Pick<ListedPage, 'title'>): string =>
  title === siteTitle ? `${siteTitle} · ` : `${title} · ${siteTitle}`;
