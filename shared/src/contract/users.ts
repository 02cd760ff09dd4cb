import { z } from 'zod';
import { filterOf } from './fields';
import { idList, listOf, nothing, options, pagingQuery } from './paging';
import { defineRoutes } from './route';
import { recordTime } from './times';
import { userCalls, userLimits, userSorts } from './users.calls';

const { userName, passwordMin, passwordMax } = userLimits;
export const named = (what: string, max: number) =>
  z.string(`请填写${what}`).trim().min(1, `请填写${what}`).max(max, `${what}最多 ${max} 个字`);
export const newPassword = z
  .string('请填写密码')
  .min(passwordMin, `密码至少 ${passwordMin} 位`)
  .max(passwordMax, `密码最多 ${passwordMax} 位`);
/** The current password, entered again for confirmation. */
export const currentPassword = z
  .string('请填写当前密码')
  .min(1, '请填写当前密码')
  .max(passwordMax, `密码最多 ${passwordMax} 位`);
/** Six digits of an authenticator app, or a recovery code; spaces and dashes are accepted. */
export const secondFactorCode = z.string('请填写验证码').trim().min(1, '请填写验证码').max(32, '验证码太长');
export const nickName = named('昵称', userLimits.nickName);
const role = z.coerce.number().pipe(z.literal([1, 2, 3, 4], '请选择角色'));

/** The user's own profile; `role` and `sign_status` are words, as existing clients expect. */
export const userInfo = z.object({
  id: z.number(),
  created_at: recordTime,
  nick_name: z.string(),
  user_name: z.string(),
  avatar: z.string(),
  email: z.string(),
  tel: z.string(),
  addr: z.string(),
  token: z.string(),
  ip: z.string(),
  role: z.string(),
  role_id: z.number(),
  sign_status: z.string(),
  integral: z.number(),
  scope: z.number(),
  sign: z.string(),
  link: z.string(),
  must_change_password: z.boolean(),
  /** False for users who signed up through another site and never chose one. */
  has_password: z.boolean(),
  /** Replies, mentions and approvals are also sent by mail. */
  mail_notices: z.boolean(),
});

export const usersQuery = pagingQuery(userSorts).extend({
  role: filterOf(['1', '2', '3', '4']),
});

/** A user in the list of users; e-mail addresses and phone numbers are masked there. */
export const listedUser = userInfo
  .pick({
    id: true,
    created_at: true,
    nick_name: true,
    user_name: true,
    avatar: true,
    email: true,
    tel: true,
    addr: true,
    ip: true,
    role: true,
    role_id: true,
    sign_status: true,
  })
  .extend({
    may_change: z.boolean(),
    /** When the user was last here while signed in; '' for never, and for viewers who may not know. */
    last_seen_at: z.string(),
  });

export const userRoutes = defineRoutes(userCalls, {
  list: {
    summary: '用户列表：key 搜昵称和用户名（演示账号只搜昵称，看不到用户名、ip 和地址），role 筛选角色',
    query: usersQuery,
    response: listOf(listedUser),
  },
  emailLogin: {
    summary: '用户名或邮箱加密码登录，返回 token；开启了两步验证的还要 code',
    body: z.object({
      user_name: z.string('请填写用户名或邮箱').trim().min(1, '请填写用户名或邮箱').max(128, '用户名太长'),
      password: z.string('请填写密码').min(1, '请填写密码').max(passwordMax, `密码最多 ${passwordMax} 位`),
      /** Required after SECOND_FACTOR_REQUIRED. */
      code: secondFactorCode.optional(),
    }),
    response: z.string(),
  },
  demoLogin: {
    summary: '以演示账号登录，返回 token；站点没有开放时拒绝',
    response: z.string(),
  },
  logout: { summary: '退出登录，立即吊销 token', response: nothing },
  userInfo: {
    summary: '当前用户；游客账号由多人共用，不给 ip 和地址，邮箱和电话只给一部分',
    response: userInfo,
  },
  create: {
    summary: '新建用户',
    body: z.object({
      user_name: named('用户名', userName),
      nick_name: nickName,
      password: newPassword,
      role,
    }),
    response: z.object({ id: z.number() }),
  },
  setRole: {
    summary: '改角色与昵称；角色变化立即生效。给了新密码时，两步验证随之关闭，原有登录失效，下次登录须改密码',
    body: z.object({
      user_id: z.coerce.number().int(),
      role,
      nick_name: nickName.optional(),
      password: newPassword.optional(),
    }),
    response: nothing,
  },
  remove: {
    summary: '删除用户及其评论等',
    body: idList(z.coerce.number().int()),
    response: nothing,
  },
  roleIds: { summary: '角色选项', response: options(z.number()) },
});

export type UserInfo = z.output<typeof userInfo>;
export type ListedUser = z.output<typeof listedUser>;
