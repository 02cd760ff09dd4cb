import type { Access } from '@yanye/shared/contract/call';

/** Built pages; a screen without one shows the placeholder. */
export type ScreenPage =
  | 'home'
  | 'articleList'
  | 'myArticles'
  | 'writeArticle'
  | 'collects'
  | 'notices'
  | 'messages'
  | 'userList'
  | 'messageList'
  | 'releases'
  | 'newsSources'
  | 'commentList'
  | 'searchMisses'
  | 'wordList'
  | 'pageList'
  | 'writePage'
  | 'linkList'
  | 'imageList'
  | 'promotionList'
  | 'menuList'
  | 'feedbackList'
  | 'transfers'
  | 'ownAccount'
  | 'mailSettings'
  | 'qqSettings'
  | 'siteSettings';

export type ScreenIcon = 'home' | 'person' | 'article' | 'users' | 'chat' | 'model' | 'content' | 'system';

export interface Screen {
  /** Path segments below the parent. */
  readonly path: string;
  readonly title: string;
  /** Inherited from the parent if undefined. */
  readonly access?: Access;
  readonly icon?: ScreenIcon;
  /** Path of the sibling that links to it; it is not in the menu. */
  readonly under?: string;
  readonly page?: ScreenPage;
  /** A group has no page and redirects to its first child. */
  readonly children?: readonly Screen[];
}

const writing = (prefix: string, under: string): readonly Screen[] => [
  { path: `${prefix}write`, title: '写文章', page: 'writeArticle', under },
  { path: `${prefix}edit/:id`, title: '编辑文章', page: 'writeArticle', under },
];

export const adminRoot = '/admin';

/** Every screen below `/admin`, in menu order. Route table, menu and breadcrumb derive from it. */
export const screens: readonly Screen[] = [
  {
    path: 'user_center',
    title: '个人中心',
    icon: 'person',
    children: [
      { path: 'user_info', title: '我的信息', page: 'ownAccount' },
      { path: 'article', title: '我的文章', page: 'myArticles' },
      ...writing('article/', 'article'),
      { path: 'collects', title: '我的收藏', page: 'collects' },
      { path: 'messages', title: '我的消息', page: 'messages' },
      { path: 'notices', title: '我的通知', page: 'notices' },
    ],
  },
  {
    path: 'article',
    title: '文章管理',
    icon: 'article',
    access: 'backOffice',
    children: [
      { path: 'article_list', title: '文章列表', page: 'articleList' },
      ...writing('', 'article_list'),
      { path: 'image_list', title: '图片列表', page: 'imageList' },
      { path: 'comment_list', title: '评论列表', page: 'commentList' },
      { path: 'news_source', title: '新闻来源', page: 'newsSources' },
      { path: 'transfers', title: '导入导出', page: 'transfers' },
      { path: 'search_misses', title: '搜不到的词', page: 'searchMisses', access: 'admin' },
    ],
  },
  {
    path: 'users',
    title: '用户管理',
    icon: 'users',
    access: 'backOffice',
    children: [
      { path: 'user_list', title: '用户列表', page: 'userList' },
      { path: 'message_list', title: '消息列表', page: 'messageList' },
    ],
  },
  {
    path: 'chat_group',
    title: '群聊管理',
    icon: 'chat',
    access: 'backOffice',
    children: [{ path: 'chat_list', title: '聊天列表' }],
  },
  {
    path: 'big_model',
    title: '大模型',
    icon: 'model',
    access: 'admin',
    children: [
      {
        path: 'options',
        title: '模型设置',
        children: [
          { path: 'base', title: '基础配置' },
          { path: 'session', title: '会话配置' },
          { path: 'reply', title: '自动回复' },
        ],
      },
      {
        path: 'chat_role',
        title: '角色管理',
        children: [
          { path: 'role_list', title: '角色列表' },
          { path: 'role_tag', title: '角色标签' },
        ],
      },
      { path: 'session_list', title: '会话管理' },
    ],
  },
  {
    path: 'settings',
    title: '站点内容',
    icon: 'content',
    access: 'admin',
    children: [
      { path: 'page_list', title: '自定义页面', page: 'pageList' },
      { path: 'page_list/write', title: '写页面', page: 'writePage', under: 'page_list' },
      { path: 'page_list/edit/:id', title: '编辑页面', page: 'writePage', under: 'page_list' },
      { path: 'link_list', title: '友情链接', page: 'linkList' },
    ],
  },
  {
    path: 'system',
    title: '系统管理',
    icon: 'system',
    access: 'admin',
    children: [
      { path: 'menu_list', title: '菜单列表', page: 'menuList' },
      { path: 'feedback_list', title: '反馈列表', page: 'feedbackList' },
      { path: 'promotion_list', title: '推广列表', page: 'promotionList' },
      { path: 'word_list', title: '敏感词', page: 'wordList' },
      { path: 'log_list', title: '日志列表' },
      { path: 'release_list', title: '发布', page: 'releases' },
      {
        path: 'config',
        title: '系统配置',
        children: [
          { path: 'site', title: '网站设置', page: 'siteSettings' },
          { path: 'email', title: '邮箱设置', page: 'mailSettings' },
          { path: 'qiniu', title: '七牛云设置' },
          { path: 'qq', title: 'QQ 设置', page: 'qqSettings' },
          { path: 'jwt', title: 'JWT 设置' },
          { path: 'gaode', title: '高德设置' },
        ],
      },
    ],
  },
];
