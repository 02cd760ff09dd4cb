/** Maximum length of a slug in characters. */
const longest = 80;

/** Reserved slugs: segments used, or possibly used later, in addresses of pages and below `/api/articles`. */
const reserved: ReadonlySet<string> = new Set([
  ...['new', 'edit', 'preview', 'search', 'feed', 'index'],
  ...['archive', 'calendar', 'collects', 'content', 'detail', 'digg', 'mine', 'recommend', 'tags', 'text'],
]);

const allowed = /^[a-z0-9\p{Script=Han}-]+$/u;

/**
 * Validates the slug of an article; forms and server use the same rule.
 * @returns a message for the user, or undefined when the slug is valid
 */
export const slugProblem = (slug: string): string | undefined => {
  if (Array.from(slug).length > longest) return `网址别名最多 ${longest} 个字`;
  if (!allowed.test(slug)) return '网址别名只能用小写字母、数字、汉字和连字符（-）';
  if (/^-|-$|--/.test(slug)) return '网址别名不能以连字符开头或结尾，连字符也不能相连';
  if (/^\d+$/.test(slug)) return '网址别名不能全是数字，请加上字母或汉字';
  return reserved.has(slug) ? `“${slug}”是网站保留的词，请换一个网址别名` : undefined;
};
