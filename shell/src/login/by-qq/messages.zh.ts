export const messages = {
  welcome: (name: string) => `${name}，欢迎回来`,
  failed: 'QQ 登录没有成功，请稍后再试',
} as const;
