/** Sentences of what helps reading; they come with it, after the page. */
export const aidMessages = {
  picture: '图片',
  closePicture: '关闭大图',
  enlarge: (alt: string) => (alt === '' ? '放大图片' : `放大图片：${alt}`),
} as const;
