import { z } from 'zod';
import { nothing } from './paging';
import { defineRoutes } from './route';
import {
  defaultSiteInfo,
  maxRetentionDays,
  settingsCalls,
  settingsStates,
  siteLimits,
  waysIn,
} from './settings.calls';

const line = z.string().max(siteLimits.line, `最多 ${siteLimits.line} 个字`);

const texts = Object.fromEntries(Object.keys(defaultSiteInfo).map((name) => [name, line])) as Record<
  keyof typeof defaultSiteInfo,
  typeof line
>;

/** Address of a picture of this site or another; empty: the leaf of the product. */
const picture = line.refine(
  (value) => value === '' || /^(\/|https?:\/\/)\S+$/i.test(value),
  '应为图片的地址，以 / 或 https:// 开头',
);

export const siteInfo = z.object({
  ...texts,
  /** Mark of the site in the navigation, and in previews of pages without a picture. */
  logo: picture,
  /** Icon of the site's tabs; without one it is the logo. */
  icon: picture,
  /** Whether an administrator reviews comments before readers see them. */
  comment_approval: z.boolean().optional(),
  /** Whether visitors may comment with a name and an address; their comments always wait for approval. */
  guest_comments: z.boolean().optional(),
  /** Whether general users may submit articles for publication. */
  article_submission: z.boolean().optional(),
  /** Whether visitors may enter the back office as a tourist. */
  demo_account: z.boolean().optional(),
  sign_up: z.boolean().optional(),
});

export const shownSiteInfo = siteInfo.extend({
  /** Pages that the footer links to; derived from what is configured. */
  footer_links: z.array(z.object({ title: z.string(), path: z.string() })).optional(),
  /** What the login page offers besides name and password; derived from the settings. */
  ways_in: z.array(z.enum(waysIn)).optional(),
});

const days = z.coerce
  .number('请填写天数')
  .int('请填写整数')
  .min(0, '天数不能小于 0')
  .max(maxRetentionDays, `最多 ${maxRetentionDays} 天；要一直保留就填 0`);

/** Terms in days; 0: kept for ever. */
const retention = z.object({ log_days: days, bin_days: days });

export const settingsRoutes = defineRoutes(settingsCalls, {
  site: { summary: '站点信息', response: shownSiteInfo },
  saveSite: {
    summary: '保存站点信息：缺少的字段保持不变',
    body: siteInfo.partial(),
    response: nothing,
  },
  states: {
    summary: '设置里没有启用或有问题的组',
    response: z.array(z.object({ group: z.string(), state: z.enum(settingsStates) })),
  },
  retention: { summary: '日志和回收站各保留多少天，0 为一直保留', response: retention },
  saveRetention: {
    summary: '保存保留期限：缺少的字段保持不变',
    body: retention.partial(),
    response: nothing,
  },
});

export type SiteInfo = z.output<typeof shownSiteInfo>;
export type Retention = z.output<typeof retention>;
