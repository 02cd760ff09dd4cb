/** Sentences of articles. */
export const messages = {
  saved: '文章已保存',
  published: '文章已发布',
  publishRefused: '只有管理员可以发布文章，请先存为草稿',
  editRefused: '只能修改自己尚未发布的文章',
  removeRefused: '只能删除自己尚未发布的文章',
  copyingTakesLong: '远程图片太多或太慢，稍后继续',
  removed: (count: number) => `已删除 ${count} 篇文章`,
  removedNone: '没有找到要删除的文章',
} as const;
