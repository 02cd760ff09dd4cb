export const messages = {
  title: 'QQ 设置',
  hint: '在 QQ 互联创建网站应用后，把应用的资料填在这里，登录页就会出现 QQ 登录。三项都填好才会开通。',
  app: 'QQ 互联应用',
  appId: 'APP ID',
  key: 'APP Key',
  keyKept: '已保存，不会再显示；要换时直接填写新的',
  keyNone: '在 QQ 互联的应用详情里可以找到',
  redirect: '回调地址',
  redirectHint: (address: string) => `与 QQ 互联里登记的一致，应为 ${address}`,
  saved: 'QQ 登录设置已保存',
  on: '已开通：登录页会显示 QQ 登录',
  off: '未开通：三项都填好后，登录页才会显示 QQ 登录',
} as const;
