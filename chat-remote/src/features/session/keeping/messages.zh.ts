/** Texts about what one keeps of a session. */
export const keepingMessages = {
  menu: '会话的更多操作',
  share: '分享',
  markdown: '导出为 Markdown',
  json: '导出为 JSON',
  exported: '已导出，回答都标明了由 AI 生成',
} as const;
