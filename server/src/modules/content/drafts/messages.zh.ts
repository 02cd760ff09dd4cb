export const messages = {
  refused: '你现在不能修改这篇文章，文字留在你的浏览器里',
} as const;
