export const messages = {
  refused: '只有能修改这篇文章的人才能查看它的历史',
} as const;
