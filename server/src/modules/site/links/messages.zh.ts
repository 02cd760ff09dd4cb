export const messages = {
  page: '友情链接',
  added: '友情链接已添加',
  saved: '友情链接已保存',
  removed: (count: number) => `已删除 ${count} 个友情链接`,
  file: {
    name: '友情链接',
    columns: {
      id: '编号',
      title: '名称',
      href: '网址',
      description: '描述',
      is_shown: '展示',
      sort: '排序',
      created_at: '添加时间',
    },
    shown: { yes: '展示', no: '隐藏' },
  },
} as const;
