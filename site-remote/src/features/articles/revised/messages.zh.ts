/** Texts for returning readers, loaded with the differences. */
export const revisedMessages = {
  /** @param when `3 天前`, `昨天`, `刚刚` */
  revised: (when: string) => `自你${/^\d/.test(when) ? ' ' : ''}${when}读过后，本文有修改`,
  show: '看改动',
  hide: '收起改动',
  changes: '自你上次读过后的改动',
  keyBefore: '划去的是',
  removed: '原来的话',
  keyBetween: '，下划线的是',
  added: '新写的话',
  keyAfter: '。',
  coarse: '改动很多，有的段落整段列出。',
  title: '标题',
  same: (count: number) => `（${count} 段没有改动）`,
  more: (count: number) => `还有 ${count} 处改动没有列出，请直接读正文。`,
  noWords: '文字没有变，改的是图片、链接或格式。',
  incomparable: '无法比较：你读过的那一版已不再保留，请直接读正文。',
  failed: '改动没有取到',
  removedBegins: '删去：',
  addedBegins: '新增：',
  ends: '。',
} as const;
