export const messages = {
  sent: '私信已发送',
  removed: (count: number) => `已删除 ${count} 条私信，对方仍能看到`,
  reported: '举报已收到，管理员会查看',
  settled: (count: number) => `已处理 ${count} 条举报`,
  self: '不能给自己发私信',
  cannotAnswer: '对方现在不能收私信',
  blockedBy: '对方不希望收到你的私信',
  blocked: '你已屏蔽对方，解除屏蔽后才能发私信',
  tourist: '演示账号只能浏览，不能收发私信',
  noReport: '不能举报自己或管理员',
  reportedAlready: '你已经举报过这个人，管理员还没有处理',
} as const;
