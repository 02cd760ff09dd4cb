/** Sentences of the releases that operators read. */
export const messages = {
  brokenBuild: (file: string) => `构建记录 ${file} 内容不完整，请运行 npm run build 重新构建`,
  noShell: '还没有构建前端，请先运行 npm run build（npm start 会自动构建）',
} as const;
