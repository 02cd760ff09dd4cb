import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors';
import type { CookiesOf } from '#platform/http/cookies';
import { readForms } from '#platform/http/forms';
import type { ArticleLocks } from './article-locks';
import { passSeconds } from './article-passes';
import type { ArticlesService } from '../reading/articles.service';

/** Where a page says what came of a try; it needs no script for that. */
const outcomes: Readonly<Partial<Record<AppError['word'], string>>> = {
  ARTICLE_PASSWORD_WRONG: '#wrong-password',
  RATE_LIMITED: '#too-many-tries',
};

interface Needs {
  readonly articles: Pick<ArticlesService, 'readable'>;
  readonly locks: Pick<ArticleLocks, 'unlock'>;
  readonly cookiesOf: CookiesOf;
}

/** Takes the password that a page's form sends, and leads back to the page. */
export const bindArticleUnlocking = async (
  server: FastifyInstance,
  { articles, locks, cookiesOf }: Needs,
): Promise<void> => {
  // A scope of its own: no other route reads forms.
  await server.register(async (forms) => {
    const formOf = readForms(forms);
    forms.post<{ Params: { word: string } }>(
      '/article/:word/unlock',
      { schema: { hide: true } },
      async (request, reply) => {
        const row = await articles.readable(undefined, request.params.word);
        const page = `/article/${encodeURIComponent(row.slug)}`;
        void reply.header('cache-control', 'no-store');
        try {
          const pass = await locks.unlock(request.ip, row, formOf(request).get('password') ?? '');
          if (pass) cookiesOf(request, reply).give(pass.name, pass.value, passSeconds);
          return reply.redirect(page, 303);
        } catch (error) {
          const outcome = error instanceof AppError ? outcomes[error.word] : undefined;
          if (outcome === undefined) throw error;
          return reply.redirect(page + outcome, 303);
        }
      },
    );
  });
};
