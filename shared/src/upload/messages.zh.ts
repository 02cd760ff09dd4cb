export const uploadMessages = {
  aborted: '已取消上传',
  failed: '上传失败，请重试',
  tooMany: (limit: number) => `最多只能有 ${limit} 个文件`,
  refused: (name: string) => `不支持这种文件：${name}`,
} as const;
