export const uiMessages = {
  pendingMark: '正在建设',
  pendingNote: '这个页面还没有做好，内容以上线时为准。',
  loading: '正在加载',
  retry: '重试',
  requestId: '请求编号',
  loadFailed: '加载失败',
  clearFilters: '清除筛选',
  nothingMatches: '没有符合条件的内容',
  forbidden: '没有权限查看',
} as const;
