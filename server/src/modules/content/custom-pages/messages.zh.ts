/** Messages about custom pages. */
export const messages = {
  added: '页面已添加',
  saved: '页面已保存',
  removed: (count: number) => `已删除 ${count} 个页面`,
  conflict: '页面已被别人修改，请刷新后合并你的改动',
  file: {
    name: '自定义页面',
    columns: {
      id: '编号',
      title: '标题',
      address: '地址',
      description: '描述',
      is_shown: '公开',
      sort: '排序',
      created_at: '添加时间',
      updated_at: '修改时间',
    },
    shown: { yes: '公开', no: '隐藏' },
  },
} as const;
