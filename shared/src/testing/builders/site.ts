import type { BigModelSetting, SquareTag } from '#contract/big-model.ts';
import type { MenuName } from '#contract/menus.ts';
import type { SiteInfo } from '#contract/settings.ts';

/** @returns the public site info */
export const aSiteInfo = (overrides: Partial<SiteInfo> = {}): SiteInfo => ({
  addr: '杭州',
  bei_an: '',
  bilibili_url: '',
  created_at: '2026-01-01',
  email: '',
  gitee_url: '',
  github_url: '',
  icon: '',
  job: '编辑',
  logo: '',
  name: '站长',
  qq_image: '',
  slogan: '言叶',
  slogan_en: 'leaves of words',
  title: '言叶',
  version: '8.0.1',
  web: '',
  wechat_image: '',
  ...overrides,
});

/** @returns one entry of the navigation */
export const aMenuName = (overrides: Partial<MenuName> = {}): MenuName => ({
  id: 1,
  title: '首页',
  path: '/',
  ...overrides,
});

/** @returns the big model's public settings, enabled */
export const aBigModel = (overrides: Partial<BigModelSetting> = {}): BigModelSetting => ({
  name: '',
  enable: true,
  api_key: '',
  api_secret: '',
  title: '角色广场',
  prompt: '',
  slogan: '找一个聊得来的角色',
  help: '',
  order: 1,
  ...overrides,
});

/** @returns a role as the square shows it */
export const aRole = (
  overrides: Partial<SquareTag['roleList'][number]> = {},
): SquareTag['roleList'][number] => ({
  id: 1,
  name: '苏轼',
  abstract: '一蓑烟雨任平生，陪你聊诗词与东坡肉。',
  icon: '',
  ...overrides,
});
