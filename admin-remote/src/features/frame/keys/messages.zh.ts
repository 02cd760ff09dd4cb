export const messages = {
  title: '键盘快捷键',
  frame: '任何页面',
  keys: [
    ['Ctrl K', '搜索或跳转'],
    ['/', '搜索'],
    ['?', '这份说明'],
    ['G O', '去概览'],
    ['G D', '去待处理'],
    ['G A', '去文章'],
    ['Esc', '关闭'],
  ],
  letters: '单个字母的快捷键',
  lettersHint: '关掉之后，字母与 ? 不再起作用，Ctrl K 照常',
} as const;
