export const messages = {
  added: '推广已添加',
  saved: '推广已保存',
  removed: (count: number) => `已删除 ${count} 个推广`,
  file: {
    name: '推广',
    columns: {
      id: '编号',
      title: '标题',
      href: '链接',
      images: '图片',
      is_show: '展示',
      created_at: '添加时间',
    },
    shown: { yes: '展示', no: '隐藏' },
  },
} as const;
