export const messages = {
  saved: 'QQ 登录设置已保存',
  nickName: 'QQ 用户',
} as const;
