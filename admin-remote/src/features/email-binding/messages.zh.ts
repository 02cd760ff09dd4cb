/** Texts of e-mail binding. */
export const messages = {
  title: '绑定邮箱',
  hint: '先获取验证码；绑定后可以用这个邮箱登录和找回密码。',
  email: '邮箱',
  badEmail: '邮箱格式不对',
  needEmail: '请填写邮箱',
  code: '验证码',
  needCode: '请填写 6 位验证码',
  send: '获取验证码',
  sendAgain: (seconds: number) => `${seconds} 秒后可重新获取`,
  sent: '如果这个邮箱可以使用，验证码已经发出，请查收',
  password: '密码',
  passwordHint: '已有密码的账号请填当前密码；没有密码的账号会设为这个密码，至少 8 位',
  needPassword: '请填写密码',
  bind: '绑定',
  cancel: '取消',
  bound: '邮箱已绑定，以后可以用它登录',
} as const;
