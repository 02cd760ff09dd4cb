export const messages = {
  restored: (count: number) => `已恢复 ${count} 件`,
  purged: (count: number) => `已彻底清除 ${count} 件`,
  goneFromBin: '回收站里没有这一项，可能已经恢复或清除',
  file: {
    name: '回收站',
    columns: { kind: '类型', title: '标题', removed_at: '删除时间' },
  },
} as const;
