export const messages = {
  written: '收到了，谢谢你的反馈',
  removed: (count: number) => `已删除 ${count} 条反馈`,
  file: {
    name: '反馈',
    columns: { id: '编号', content: '内容', email: '邮箱', created_at: '时间' },
  },
} as const;
