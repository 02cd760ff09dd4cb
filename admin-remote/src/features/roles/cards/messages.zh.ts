export const messages = {
  import: '导入角色卡',
  file: '角色卡文件',
  imported: (name: string) => `「${name}」已导入，先是停用的`,
  notices: '和卡片不同的地方',
  open: '打开看看',
  dismiss: '知道了',
  failed: '没有导入',
  export: '导出角色卡',
  exportOf: (name: string) => `导出「${name}」的角色卡`,
  formats: {
    'png v3': '图片（PNG，第 3 版）',
    'png v2': '图片（PNG，第 2 版）',
    'json v3': '文字（JSON，第 3 版）',
    'json v2': '文字（JSON，第 2 版）',
    'charx v3': '压缩包（CHARX）',
  },
  exported: '角色卡已保存',
} as const;
