import { z } from 'zod';
import { articleQuestionCalls } from './article-questions.calls';
import { recordId, words } from './fields';
import { roleSessionLimits as limits } from './role-sessions.calls';
import { defineRoutes } from './route';

/** A paragraph that an answer cites: stored now, in an article that the reader may read now, and with the words that are quoted. */
export const citation = z.object({
  /** The text of its links in the answer, from 1. */
  mark: z.number(),
  article_id: z.string(),
  title: z.string(),
  /** Its place in the article, from 1. */
  paragraph: z.number(),
  /** How the paragraph begins. */
  excerpt: z.string(),
  /** Path that leads to it; the answer's links have the same. */
  href: z.string(),
});

export const articleRole = z.object({
  id: z.number(),
  name: z.string(),
  abstract: z.string(),
  icon: z.string(),
  /** Credits of an answer. */
  price: z.number(),
});

const articleId = z.string().trim().min(1, '请选择文章').max(64, '请选择文章');

export const articleQuestionRoutes = defineRoutes(articleQuestionCalls, {
  ask: {
    summary: '就一篇文章问一个角色：开一个关于它的会话，并问第一句',
    body: z.object({
      article_id: articleId,
      roleID: recordId,
      client_id: z.string().trim().min(1, '请带上消息的编号').max(limits.clientId, '消息的编号太长'),
      content: words('内容', limits.content).min(1, '请先写点什么'),
      demo: z.boolean().default(false),
    }),
    response: z.object({ session_id: z.number(), dialog_id: z.number() }),
  },
  roles: {
    summary: '适合问一篇文章的角色；不能问时是空的',
    query: z.object({ article_id: articleId }),
    response: z.object({
      list: z.array(articleRole),
      /** Credits of a new session. */
      session_price: z.number(),
    }),
  },
});

export type Citation = z.output<typeof citation>;
export type ArticleRole = z.output<typeof articleRole>;
export type ArticleRoles = z.output<(typeof articleQuestionRoutes)['roles']['response']>;
