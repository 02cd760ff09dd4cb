import { z } from 'zod';
import { idList, nothing, options } from './paging';
import { defineRoute } from './route';
import { recordTime } from './times';
import { userCalls, userLimits } from './users.calls';

const { userName, nickName, passwordMin, passwordMax } = userLimits;
const named = (what: string, max: number) =>
  z.string(`请填写${what}`).trim().min(1, `请填写${what}`).max(max, `${what}最多 ${max} 个字`);
const newPassword = z
  .string('请填写密码')
  .min(passwordMin, `密码至少 ${passwordMin} 位`)
  .max(passwordMax, `密码最多 ${passwordMax} 位`);
const role = z.coerce.number().pipe(z.literal([1, 2, 3, 4], '请选择角色'));

/** The person as shown to themselves; `role` and `sign_status` are words, as existing clients expect. */
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
});

export const userRoutes = {
  emailLogin: defineRoute({
    ...userCalls.emailLogin,
    summary: '用户名或邮箱加密码登录，返回 token',
    body: z.object({
      user_name: z.string('请填写用户名或邮箱').trim().min(1, '请填写用户名或邮箱').max(128, '用户名太长'),
      password: z.string('请填写密码').min(1, '请填写密码').max(passwordMax, `密码最多 ${passwordMax} 位`),
    }),
    response: z.string(),
  }),
  logout: defineRoute({ ...userCalls.logout, summary: '退出登录，立即吊销 token', response: nothing }),
  userInfo: defineRoute({ ...userCalls.userInfo, summary: '当前用户', response: userInfo }),
  create: defineRoute({
    ...userCalls.create,
    summary: '新建用户',
    body: z.object({
      user_name: named('用户名', userName),
      nick_name: named('昵称', nickName),
      password: newPassword,
      role,
    }),
    response: z.object({ id: z.number() }),
  }),
  setRole: defineRoute({
    ...userCalls.setRole,
    summary: '改角色与昵称；角色变化立即生效',
    body: z.object({
      user_id: z.coerce.number().int(),
      role,
      nick_name: named('昵称', nickName).optional(),
    }),
    response: nothing,
  }),
  remove: defineRoute({
    ...userCalls.remove,
    summary: '删除用户及其评论等',
    body: idList(z.coerce.number().int()),
    response: nothing,
  }),
  roleIds: defineRoute({ ...userCalls.roleIds, summary: '角色选项', response: options(z.number()) }),
};

export type UserInfo = z.output<typeof userInfo>;
