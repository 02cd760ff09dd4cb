export const messages = {
  short: (missing: number) => `积分不够，还差 ${missing} 积分；请先领取今天的积分，或请管理员增加`,
  atMost: (balance: number) =>
    balance === 0 ? '这个用户的积分是 0，不能再扣' : `最多扣 ${balance} 积分，不能扣到 0 以下`,
  claimed: (amount: number) => `已领取 ${amount} 积分`,
  declined: '今天不再提醒领取积分',
  granted: (balance: number) => `积分已修改，现在有 ${balance} 积分`,
  saved: '会话配置已保存',
} as const;
