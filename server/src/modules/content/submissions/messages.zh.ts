export const messages = {
  publishInstead: '管理员不用提交审核，可以直接发布',
  submitRefused: '只能提交自己的草稿',
  returnInstead: '这篇文章在等待审核，请用「退回」并说明原因',
} as const;
