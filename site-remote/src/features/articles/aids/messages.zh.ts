/** Texts of the reading aids, in a chunk that is loaded after the page. */
export const aidMessages = {
  picture: '图片',
  closePicture: '关闭大图',
  enlarge: (alt: string) => (alt === '' ? '放大图片' : `放大图片：${alt}`),
} as const;
