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
} as const;
