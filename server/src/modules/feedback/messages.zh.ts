/** Sentences of feedback. */
export const messages = {
  written: '收到了，谢谢你的反馈',
  removed: (count: number) => `已删除 ${count} 条反馈`,
} as const;
