/** Sentences of feeds and of the list for language models. */
export const messages = {
  siteName: '言叶',
  of: (what: string, site: string) => `${what} · ${site}`,
  tag: (tag: string) => `标签：${tag}`,
  category: (category: string) => `分类：${category}`,
  locked: '输入密码后阅读',
  llmsNote: '文章地址加 .md 即为 Markdown 原文。',
  articles: '文章',
  categories: '分类',
  feeds: '订阅与索引',
  rss: 'RSS',
  atom: 'Atom',
  json: 'JSON Feed',
  sitemap: '网站地图',
} as const;
