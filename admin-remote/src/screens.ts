import type { ComponentType } from 'react';
import type { Screen } from './features/frame/screen';

/** A screen with its page, or a group with its children. */
export interface PageScreen extends Screen {
  readonly page?: () => Promise<{ readonly default: ComponentType }>;
  readonly children?: readonly PageScreen[];
}

type Page = NonNullable<PageScreen['page']>;

const writing = (under: string, prefix: string, noun: string, page: Page): readonly PageScreen[] => [
  { path: `${prefix}write`, title: `写${noun}`, under, fillsWindow: true, page },
  { path: `${prefix}edit/:id`, title: `编辑${noun}`, under, fillsWindow: true, page },
];
const writeArticle = () => import('./pages/WriteArticlePage');
const writeRole = () => import('./pages/WriteRolePage');
const writePage = () => import('./pages/WriteCustomPage');

/** Every screen below `/admin`, in menu order. Route table, menu and breadcrumb derive from it. */
export const screens: readonly PageScreen[] = [
  {
    path: 'user_center',
    title: '个人中心',
    icon: 'person',
    children: [
      { path: 'user_info', title: '我的信息', page: () => import('./pages/OwnAccountPage') },
      { path: 'article', title: '我的文章', page: () => import('./pages/MyArticlesPage') },
      ...writing('article', 'article/', '文章', writeArticle),
      {
        path: 'article/bin',
        title: '回收站',
        under: 'article',
        page: () => import('./pages/RecycleBinPage'),
      },
      { path: 'collects', title: '我的收藏', page: () => import('./pages/CollectsPage') },
      { path: 'messages', title: '我的消息', page: () => import('./pages/MessagesPage') },
      { path: 'notices', title: '我的通知', page: () => import('./pages/NoticesPage') },
    ],
  },
  {
    path: 'article',
    title: '文章管理',
    section: 'content',
    icon: 'article',
    access: 'backOffice',
    children: [
      { path: 'article_list', title: '文章列表', page: () => import('./pages/ArticleListPage') },
      ...writing('article_list', '', '文章', writeArticle),
      { path: 'image_list', title: '图片列表', page: () => import('./pages/ImageListPage') },
      { path: 'category_list', title: '分类', page: () => import('./pages/CategoryListPage') },
      { path: 'tag_list', title: '标签', page: () => import('./pages/TagListPage') },
      { path: 'series_list', title: '系列', page: () => import('./pages/SeriesListPage') },
      {
        path: 'bin',
        title: '回收站',
        access: 'admin',
        page: () => import('./pages/RecycleBinPage'),
      },
      { path: 'comment_list', title: '评论列表', page: () => import('./pages/CommentListPage') },
      { path: 'news_source', title: '新闻来源', page: () => import('./pages/NewsSourcesPage') },
      { path: 'transfers', title: '导入导出', page: () => import('./pages/TransfersPage') },
      {
        path: 'search_misses',
        title: '无结果搜索',
        access: 'admin',
        page: () => import('./pages/SearchMissesPage'),
      },
    ],
  },
  {
    path: 'users',
    title: '用户管理',
    section: 'talk',
    icon: 'users',
    access: 'backOffice',
    children: [
      { path: 'user_list', title: '用户列表', page: () => import('./pages/UserListPage') },
      { path: 'user/:id', title: '用户', under: 'user_list', page: () => import('./pages/PersonPage') },
      { path: 'message_list', title: '消息列表', page: () => import('./pages/MessageListPage') },
    ],
  },
  {
    path: 'chat_group',
    title: '群聊管理',
    section: 'talk',
    icon: 'chat',
    access: 'backOffice',
    children: [{ path: 'chat_list', title: '聊天列表', page: () => import('./pages/ChatListPage') }],
  },
  {
    path: 'big_model',
    title: '大模型',
    section: 'talk',
    icon: 'model',
    access: 'admin',
    children: [
      {
        path: 'options',
        title: '模型设置',
        children: [
          { path: 'base', title: '基础配置', page: () => import('./pages/ModelSettingsPage') },
          {
            path: 'session',
            title: '会话配置',
            page: () => import('./pages/CreditSettingsPage'),
          },
          { path: 'reply', title: '自动回复', page: () => import('./pages/AutoReplyPage') },
        ],
      },
      {
        path: 'chat_role',
        title: '角色管理',
        children: [
          { path: 'role_list', title: '角色列表', page: () => import('./pages/RoleListPage') },
          { path: 'role_list/new', title: '新建角色', under: 'role_list', page: writeRole },
          { path: 'role_list/edit/:id', title: '编辑角色', under: 'role_list', page: writeRole },
          { path: 'role_tag', title: '角色标签', page: () => import('./pages/RoleTagsPage') },
          { path: 'proposal_list', title: '角色的提议', page: () => import('./pages/ProposalListPage') },
        ],
      },
      { path: 'session_list', title: '会话管理', page: () => import('./pages/SessionListPage') },
    ],
  },
  {
    path: 'settings',
    title: '站点内容',
    section: 'site',
    icon: 'content',
    access: 'admin',
    children: [
      { path: 'page_list', title: '自定义页面', page: () => import('./pages/PageListPage') },
      ...writing('page_list', 'page_list/', '页面', writePage),
      { path: 'link_list', title: '友情链接', page: () => import('./pages/LinkListPage') },
    ],
  },
  {
    path: 'system',
    title: '系统管理',
    section: 'site',
    icon: 'system',
    access: 'admin',
    children: [
      { path: 'menu_list', title: '菜单列表', page: () => import('./pages/MenuListPage') },
      { path: 'feedback_list', title: '反馈列表', page: () => import('./pages/FeedbackListPage') },
      { path: 'promotion_list', title: '推广列表', page: () => import('./pages/PromotionListPage') },
      { path: 'word_list', title: '敏感词', page: () => import('./pages/WordListPage') },
      { path: 'log_list', title: '日志列表', page: () => import('./pages/LogListPage') },
      { path: 'release_list', title: '前端发布', page: () => import('./pages/ReleasesPage') },
      {
        path: 'config',
        title: '系统配置',
        children: [
          { path: 'site', title: '网站设置', page: () => import('./pages/SiteSettingsPage') },
          { path: 'switches', title: '注册与投稿', page: () => import('./pages/SiteSwitchesPage') },
          { path: 'email', title: '邮箱设置', page: () => import('./pages/MailSettingsPage') },
          { path: 'qiniu', title: '七牛云设置', page: () => import('./pages/QiniuSettingsPage') },
          { path: 'qq', title: 'QQ 设置', page: () => import('./pages/QqSettingsPage') },
          { path: 'jwt', title: 'JWT 设置', page: () => import('./pages/JwtSettingsPage') },
          { path: 'gaode', title: '高德设置', page: () => import('./pages/GaodeSettingsPage') },
          { path: 'retention', title: '保留期限', page: () => import('./pages/RetentionSettingsPage') },
        ],
      },
    ],
  },
];
