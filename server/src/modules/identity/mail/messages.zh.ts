export const messages = {
  retried: (count: number) => `${count} 封邮件重新排队发送`,
  discarded: (count: number) => `已丢弃 ${count} 封邮件`,
  saved: '发信服务器已保存',
  sent: (to: string) => `测试邮件已发到 ${to}`,
  needFrom: '请填写发件邮箱',
  needAddress: '发件邮箱应为邮箱地址；只填名称时，用户名应为邮箱地址',
  passwordAgain: '换了主机，请重新填写密码',
  ownAddressMissing: '你的账号没有邮箱，请填写收件邮箱',
  siteName: '言叶',
  test: (site: string) => ({
    subject: `${site}：测试邮件`,
    text: `这是一封测试邮件。收到这封邮件，说明「${site}」的发信服务器已经设置好了。`,
  }),
  failed: (problem: string) => `邮件发送失败：${problem}`,
} as const;
