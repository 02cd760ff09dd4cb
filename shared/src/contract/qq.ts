import { z } from 'zod';
import { nothing } from './paging';
import { qqCalls, qqLimits } from './qq.calls';
import { defineRoutes } from './route';
import { secondFactorCode } from './users';

const limits = qqLimits;

/** Where QQ redirects users back to: our login page, marked by `flag`. */
const isLoginPage = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, pathname, searchParams } = new URL(address);
  return /^https?:$/.test(protocol) && pathname === '/login' && Boolean(searchParams.get('flag'));
};

/** An application at QQ; QQ login is offered only with all three values. */
const qqSettings = z.object({
  app_id: z.string().trim().max(limits.appId, `最多 ${limits.appId} 个字符`),
  /** Six asterisks when one is stored, else empty. */
  key: z.string('请填写 APP Key').max(limits.key, `APP Key 最多 ${limits.key} 个字符`),
  redirect: z
    .string()
    .trim()
    .max(limits.redirect, `最多 ${limits.redirect} 个字符`)
    .refine(
      (value) => value === '' || isLoginPage(value),
      '应为站点的登录页加 flag，例如 https://example.com/login?flag=qq',
    ),
});

export const qqRoutes = defineRoutes(qqCalls, {
  path: {
    summary: 'QQ 登录的网址，并记下这次登录的 state',
    response: z.string(),
  },
  login: {
    summary:
      '用 QQ 带回的 code 与 state 登录，返回 token；第一次登录时新建用户；没有 state 时取自同站来源页（Referer）的网址',
    query: z.object({
      code: z.string('缺少 code').min(1, '缺少 code').max(limits.code, 'code 太长'),
      state: z.string().max(limits.state, 'state 太长').default(''),
    }),
    response: z.string(),
  },
  giveCode: {
    summary: 'QQ 登录要求两步验证时，补上验证码，返回 token；五分钟内有效，限同一个浏览器',
    body: z.object({ code: secondFactorCode }),
    response: z.string(),
  },
  settings: {
    summary: 'QQ 登录设置：密钥只说明有没有',
    response: qqSettings,
  },
  saveSettings: {
    summary: '保存 QQ 登录设置：密钥为六个星号时保留原来的',
    body: qqSettings.partial(),
    response: nothing,
  },
});

export type QqSettings = z.output<typeof qqSettings>;
