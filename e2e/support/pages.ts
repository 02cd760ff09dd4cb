import type { Access } from '@yanye/shared/contract/call';

/** A page of section 2 of the specification, written down apart from the product's own tables, to judge them by. */
export interface ListedPage {
  readonly path: string;
  /** What stands before the site's name in the browser's tab. */
  readonly title: string;
  readonly access: Access;
}

const rows = (access: Access, pages: readonly (readonly [path: string, title: string])[]): ListedPage[] =>
  pages.map(([path, title]) => ({ path, title, access }));

/** Name of a new site; the home page has it as its own title too. */
export const siteTitle = '言叶';

export const publicPages: readonly ListedPage[] = rows('anyone', [
  ['/', siteTitle],
  ['/news', '新闻'],
  ['/search', '搜索'],
  ['/chat', '群聊'],
  ['/bigModel/square', '角色广场'],
  ['/article/404', '文章不存在'],
]);

export const signedInPages: readonly ListedPage[] = rows('signedIn', [
  ['/bigModel/session', '角色会话'],
  ['/admin', '首页'],
  ['/admin/user_center/user_info', '我的信息'],
  ['/admin/user_center/article', '我的文章'],
  ['/admin/user_center/collects', '我的收藏'],
  ['/admin/user_center/messages', '我的消息'],
]);

export const managementPages: readonly ListedPage[] = [
  ...rows('backOffice', [
    ['/admin/article/article_list', '文章列表'],
    ['/admin/article/image_list', '图片列表'],
    ['/admin/article/comment_list', '评论列表'],
    ['/admin/article/news_source', '新闻来源'],
    ['/admin/article/transfers', '导入导出'],
    ['/admin/users/user_list', '用户列表'],
    ['/admin/users/message_list', '消息列表'],
    ['/admin/chat_group/chat_list', '聊天列表'],
  ]),
  ...rows('admin', [
    ['/admin/article/search_misses', '搜不到的词'],
    ['/admin/big_model/options/base', '基础配置'],
    ['/admin/big_model/options/session', '会话配置'],
    ['/admin/big_model/options/reply', '自动回复'],
    ['/admin/big_model/chat_role/role_tag', '角色标签'],
    ['/admin/big_model/chat_role/role_list', '角色列表'],
    ['/admin/big_model/session_list', '会话管理'],
    ['/admin/system/menu_list', '菜单列表'],
    ['/admin/system/feedback_list', '反馈列表'],
    ['/admin/system/promotion_list', '推广列表'],
    ['/admin/system/word_list', '敏感词'],
    ['/admin/system/log_list', '日志列表'],
    ['/admin/system/config/site', '网站设置'],
    ['/admin/system/config/email', '邮箱设置'],
    ['/admin/system/config/qiniu', '七牛云设置'],
    ['/admin/system/config/qq', 'QQ 设置'],
    ['/admin/system/config/jwt', 'JWT 设置'],
    ['/admin/system/config/gaode', '高德设置'],
  ]),
];

/** Redirects of section 2: from, to, and the title one then sees. */
export const redirects = [
  ['/bigModel', '/bigModel/square', '角色广场'],
  ['/admin/big_model/options', '/admin/big_model/options/base', '基础配置'],
  ['/admin/big_model/chat_role', '/admin/big_model/chat_role/role_list', '角色列表'],
  ['/admin/system/config', '/admin/system/config/site', '网站设置'],
] as const;

/** @returns how the text of the browser's tab begins; on the home page the site's slogan follows, which is anybody's choice */
export const tabOf = ({ title }: Pick<ListedPage, 'title'>): string =>
  title === siteTitle ? `${siteTitle} · ` : `${title} · ${siteTitle}`;
