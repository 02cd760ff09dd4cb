import { codeLimits } from '@yanye/shared/contract/registration.calls';

export const messages = {
  titles: { sign_up: '注册账号', reset: '重设密码' },
  leads: {
    sign_up: '先填邮箱，验证码会发到那里。',
    reset: '验证码会发到账号绑定的邮箱，用来设置新密码。',
  },
  sent: (email: string) => `验证码已发到 ${email}，${codeLimits.minutes} 分钟内有效。`,
  email: '邮箱',
  otherEmail: '换一个邮箱',
  code: '验证码',
  send: '获取验证码',
  sendOnce: '重新获取',
  sendAgain: (seconds: number) => `${seconds} 秒后可重新获取`,
  nickName: '昵称',
  password: { sign_up: '密码', reset: '新密码' },
  submit: { sign_up: '注册', reset: '设置新密码' },
  busy: '请稍候…',
  back: '返回密码登录',
  welcome: (name: string) => `${name}，欢迎加入`,
  failed: '操作没有成功，请稍后再试',
} as const;
