import type { Access } from './call';

export interface PendingScreen {
  /** Whole path in the router's language. */
  readonly path: `/${string}`;
  readonly title: string;
  /** What the user will see and do there, in one sentence. */
  readonly comes: string;
  readonly remote: 'site_remote' | 'chat_remote' | 'admin_remote';
  readonly access: Access;
}

/**
 * Every pending screen. Building a page removes its entry here, which also shows the links to it: navigation, menus and
 * buttons ask `isPendingPath`.
 */
export const pendingScreens: readonly PendingScreen[] = [
  {
    path: '/chat',
    title: '群聊',
    comes: '大家在同一个房间里聊天，能看到谁在线，也能翻看之前的消息。',
    remote: 'chat_remote',
    access: 'anyone',
  },
  {
    path: '/bigModel/session',
    title: '角色会话',
    comes: '选好角色后在这里对话，每个角色可以有多段会话，随时回来继续。',
    remote: 'chat_remote',
    access: 'signedIn',
  },
  {
    path: '/admin/chat_group/chat_list',
    title: '聊天列表',
    comes: '可以在这里管理群聊的消息和设置。',
    remote: 'admin_remote',
    access: 'backOffice',
  },
  {
    path: '/admin/big_model/options/base',
    title: '基础配置',
    comes: '可以在这里选择大模型、填写密钥和标题，并决定是否启用。',
    remote: 'admin_remote',
    access: 'admin',
  },
  {
    path: '/admin/big_model/options/session',
    title: '会话配置',
    comes: '可以在这里设置对话、会话和每日领取的积分。',
    remote: 'admin_remote',
    access: 'admin',
  },
  {
    path: '/admin/big_model/options/reply',
    title: '自动回复',
    comes: '可以在这里设置遇到哪些话时由固定的内容回答。',
    remote: 'admin_remote',
    access: 'admin',
  },
  {
    path: '/admin/big_model/chat_role/role_tag',
    title: '角色标签',
    comes: '可以在这里管理角色广场的标签和颜色。',
    remote: 'admin_remote',
    access: 'admin',
  },
  {
    path: '/admin/big_model/chat_role/role_list',
    title: '角色列表',
    comes: '可以在这里创建角色，写好简介、开场白和提示词。',
    remote: 'admin_remote',
    access: 'admin',
  },
  {
    path: '/admin/big_model/session_list',
    title: '会话管理',
    comes: '大家与角色的会话会在这里，可以查看和删除。',
    remote: 'admin_remote',
    access: 'admin',
  },
  {
    path: '/admin/system/log_list',
    title: '日志列表',
    comes: '登录、操作和运行日志会在这里。',
    remote: 'admin_remote',
    access: 'admin',
  },
  ...(
    [
      ['qiniu', '七牛云设置', '可以在这里填写云存储。'],
      ['jwt', 'JWT 设置', '可以在这里设置登录凭据的密钥和有效期。'],
      ['gaode', '高德设置', '可以在这里填写天气和地址服务。'],
    ] as const
  ).map(([name, title, comes]) => ({
    path: `/admin/system/config/${name}` as const,
    title,
    comes,
    remote: 'admin_remote' as const,
    access: 'admin' as const,
  })),
];

export const pendingScreensOf = (remote: PendingScreen['remote']): readonly PendingScreen[] =>
  pendingScreens.filter((screen) => screen.remote === remote);

const pendingPaths: ReadonlySet<string> = new Set(pendingScreens.map(({ path }) => path));

/**
 * Whether a link leads to a screen that is still the placeholder; such links are not rendered.
 * @param href address within the site, with or without query, fragment and trailing slash
 */
export const isPendingPath = (href: string): boolean =>
  pendingPaths.has(href.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, ''));
