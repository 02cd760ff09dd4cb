import { z } from 'zod';
import { registrationCalls, codeLimits, codePurposes } from './registration.calls';
import { emailAddress } from './mail';
import { nothing } from './paging';
import { defineRoutes } from './route';
import { named, newPassword } from './users';
import { userLimits } from './users.calls';

const code = z
  .string('请填写验证码')
  .trim()
  .regex(new RegExp(`^\\d{${codeLimits.digits}}$`), `验证码是 ${codeLimits.digits} 位数字`);

export const registrationRoutes = defineRoutes(registrationCalls, {
  sendCode: {
    summary: '把验证码发到邮箱；邮箱有没有账号，答复都一样',
    body: z.object({ email: emailAddress, purpose: z.enum(codePurposes, '请选择用途') }),
    response: nothing,
  },
  signUp: {
    summary: '用邮箱注册，返回 token；站点开放注册时可用',
    body: z.object({
      email: emailAddress,
      code,
      nick_name: named('昵称', userLimits.nickName),
      password: newPassword,
    }),
    response: z.string(),
  },
  reset: {
    summary: '用邮箱里的验证码设置新密码，原有登录全部失效',
    body: z.object({ email: emailAddress, code, password: newPassword }),
    response: nothing,
  },
  bindEmail: {
    summary: '绑定邮箱：没有验证码时发送，有验证码时绑定；已有密码的账号要填当前密码，没有的设置一个',
    body: z.object({
      email: emailAddress,
      code: z.union([z.literal(''), code]).optional(),
      password: z.string().max(userLimits.passwordMax, `密码最多 ${userLimits.passwordMax} 位`).optional(),
    }),
    response: nothing,
  },
});
