import { call } from './api';

export interface NewArticle {
  readonly title: string;
  readonly slug?: string;
  readonly content?: string;
  readonly tags?: readonly string[];
  readonly category?: string;
  readonly status?: 'draft' | 'published' | 'withdrawn';
}

/** Stores an article through the API. @returns its id */
export const storeArticle = async (url: string, token: string, article: NewArticle): Promise<string> => {
  const body = { content: `${article.title}的正文。`, ...article };
  const made = await call<{ id: string }>(url, 'POST', '/api/articles', { token, body });
  if (made.code !== 0) throw new Error(`${article.title}: ${made.msg}`);
  return made.data.id;
};
