/** Sentences of submissions. */
export const messages = {
  publishInstead: '管理员不用提交审核，可以直接发布',
  submitRefused: '只能提交自己的草稿',
  returnInstead: '这篇文章在等待审核，请用「退回」并说明原因',
  changedMeanwhile: '作者刚刚改过这篇文章，请看过新的内容再决定',
  approved: '已通过，文章已发布',
  approvedForLater: '已通过，文章会定时发布',
  returned: '已退回，作者会看到原因',
} as const;
