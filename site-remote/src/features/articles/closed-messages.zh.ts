/** Texts of an article that cannot be read: locked, or missing. */
export const messages = {
  search: '搜索文章',
  searchButton: '搜索',
  locked: '输入密码后阅读',
  askAuthor: (author: string) => `这篇文章需要密码，可以向作者「${author}」索取。`,
  wrongPassword: '密码不对，请再试一次。',
  tooManyTries: '尝试次数过多，请十分钟后再试。',
  unlock: '阅读',
  missing: '没有找到这篇文章',
  missingHint: '可能还没有发布、已经撤下，或者链接有误。',
  toHome: '看看全部文章',
  suggested: '或者读读这几篇',
} as const;
