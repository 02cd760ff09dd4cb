export const messages = {
  added: '规则已添加',
  saved: '规则已保存',
  removed: (count: number) => `已删除 ${count} 条规则`,
  file: {
    name: '自动回复',
    columns: {
      id: '编号',
      name: '名称',
      mode: '匹配方式',
      rule: '规则',
      content: '回复内容',
      sort: '排序',
      enable: '启用',
      created_at: '添加时间',
    },
    modes: { 1: '完全相同', 2: '包含', 3: '开头', 4: '正则表达式' },
    enabled: { yes: '启用', no: '停用' },
  },
} as const;
