export const messages = {
  titles: { sign_up: '用邮箱注册', reset: '重设密码' },
  hints: {
    sign_up: '填好邮箱，收到验证码后就能完成注册。',
    reset: '我们把验证码寄到账号绑定的邮箱，用它设置新密码。',
  },
  email: '邮箱',
  code: '验证码',
  send: '获取验证码',
  sendAgain: (seconds: number) => `${seconds} 秒后可重新获取`,
  nickName: '昵称',
  password: { sign_up: '密码（至少 8 位）', reset: '新密码（至少 8 位）' },
  submit: { sign_up: '注册', reset: '设置新密码' },
  busy: '请稍候…',
  back: '返回密码登录',
  welcome: (name: string) => `${name}，欢迎加入`,
  failed: '没有成功，请稍后再试',
} as const;
