export const messages = {
  forgotten: (count: number) => `已去掉 ${count} 个词`,
  file: {
    name: '无结果搜索',
    columns: { query: '搜索的词', count: '次数', last_at: '最近一次' },
  },
} as const;
