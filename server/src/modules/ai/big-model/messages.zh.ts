export const messages = { saved: '大模型设置已保存' } as const;
