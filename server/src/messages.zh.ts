interface FirstAdministrator {
  readonly adminEmail: string;
  readonly generatedPassword?: string;
}

/** What the program says on the terminal. */
export const messages = {
  cannotStart: '无法启动：',
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
