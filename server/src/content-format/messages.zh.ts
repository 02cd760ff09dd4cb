export const messages = {
  reasons: {
    noManifest: '不是言叶导出的压缩包，或是更新的版本导出的',
    noFront: '没有文件头（两行 --- 之间的内容）',
    longFront: '文件头太长',
    badFront: (why: string) => `文件头无法解析：${why}`,
    badField: (name: string, why: string) => `文件头的 ${name} 有误：${why}`,
    badData: (name: string) => `${name} 有误`,
    disorder: '消息的编号没有从小到大排列',
    longText: (limit: number) => `正文超过 ${limit} 个字`,
    emptyText: '正文是空的',
  },
} as const;
