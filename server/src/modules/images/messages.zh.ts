/** Sentences of pictures. */
export const messages = {
  local: '本地',
  uploaded: '上传成功',
  removed: (count: number) => `已删除 ${count} 张图片`,
  unnamed: '未命名图片',
  answered: (status: number) => `对方回答 ${status}`,
} as const;
