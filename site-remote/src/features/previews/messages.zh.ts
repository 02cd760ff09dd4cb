export const messages = {
  title: (title: string) => `预览：${title}`,
  banner: '预览，未发布',
  bannerHint: '这一页只给拿到链接的人看，请不要转发。',
  gone: '这个预览链接已失效',
  goneHint: '它可能已经过期，或者被撤销了。请向作者要一个新的链接。',
  toHome: '去首页看看',
  failed: '预览没有取到',
} as const;
