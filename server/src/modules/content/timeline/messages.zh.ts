export const messages = {
  refused: '只有能修改这篇文章的人才能看它的时间线',
} as const;
