interface FirstAdministrator {
  readonly adminEmail: string;
  readonly generatedPassword?: string;
}

/** What the program says on the terminal. */
export const messages = {
  cannotStart: '无法启动：',
  warning: '警告：',
  trustsEverybody:
    'TRUST_PROXY=true 相信来访者自己写的地址：nginx 会把它原样转来，任何人都能冒充任何地址，登录等次数限制因此失效。前面有一层代理时请改为 TRUST_PROXY=1',
  publicUrlMissing:
    'PUBLIC_URL 没有设置，而别人可以访问这个站点：页面的规范地址、订阅、站点地图和邮件里会写成本机地址。请设为读者使用的地址，如 PUBLIC_URL=https://example.com',
  ready: (address: string) => `言叶已启动：${address}`,
  firstAdministrator: ({ adminEmail, generatedPassword }: FirstAdministrator) => [
    `首位管理员：${adminEmail}`,
    generatedPassword === undefined
      ? '初始密码：ADMIN_PASSWORD 中设置的密码'
      : `初始密码：${generatedPassword}（只显示这一次，请妥善保存）`,
  ],
  administratorReset: (name: string, password: string) =>
    `管理员 ${name} 的新密码：${password}\n请妥善保存，它不会再次显示。原有登录已全部失效。`,
} as const;
