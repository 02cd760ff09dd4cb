export const messages = {
  title: (title: string) => `预览：${title}`,
  banner: '预览，未发布',
  bannerHint: '这一页只给拿到链接的人看，请不要转发。',
  gone: '这个预览链接已失效',
  goneHint: '可能已经过期或被撤销，请向作者要一个新链接。',
  toHome: '去首页看看',
  failed: '预览加载失败',
} as const;
