export const messages = {
  nothing: '没有符合条件的内容',
  started: (count: number) => `开始处理 ${count} 条`,
  cancelled: (done: number) => `已停止，已处理的 ${done} 条保留`,
  mayNot: '你已没有权限继续这个操作',
  stalled: '很久没有进展，已放弃；已处理的保留',
  failed: '处理时出了点问题，没有做完；已处理的保留',
} as const;
