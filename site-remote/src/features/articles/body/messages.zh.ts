/** Texts of what is added to an article in the browser. */
export const messages = {
  copy: '复制',
  copied: '已复制',
  copyFailed: '复制失败，请手动选择后复制',
  diagram: '示意图',
  diagramFailed: '示意图绘制失败，下面是源码。',
  mediaFailed: (host: string) => `${host} 的内容加载失败，点击查看原文`,
} as const;
