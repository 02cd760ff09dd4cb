import { articleRoutes } from '@yanye/shared/contract/articles';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors';
import { cookiesOf } from '#platform/http/cookies';
import { sendFailureToReader } from '#platform/http/failure-page';
import { readForms } from '#platform/http/forms';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from '../messages.zh';
import type { ArticleAccessService } from './article-access.service';
import type { ArticleLocks } from './article-locks';
import { passSeconds } from './article-passes';

interface Deps {
  readonly access: Pick<ArticleAccessService, 'readable'>;
  readonly locks: Pick<ArticleLocks, 'unlock'>;
}

/** Binds unlocking an article by a call of the API. */
export const bindArticleUnlocking = (bind: RouteBinder, { access, locks }: Deps): void =>
  bind(articleRoutes.unlock, async ({ viewer, params, body, request: { ip, cookies } }) => {
    const row = await access.readable(viewer, params.id);
    const pass = await locks.unlock(ip, row, body.password);
    if (pass) cookies.give(pass.name, pass.value, passSeconds);
    return withMessage(messages.unlocked);
  });

/** Fragments by which a page shows a failed attempt without scripts. */
const outcomes: Readonly<Partial<Record<AppError['word'], string>>> = {
  ARTICLE_PASSWORD_WRONG: '#wrong-password',
  RATE_LIMITED: '#too-many-tries',
};

/** Binds the unlock form of a page, which redirects back to the page. @param publicUrl address of the site, for the cookie */
export const bindUnlockForm = async (
  server: FastifyInstance,
  { access, locks }: Deps,
  publicUrl: string | undefined,
): Promise<void> => {
  // A separate scope: no other route reads forms.
  await server.register(async (forms) => {
    const formOf = readForms(forms);
    forms.post<{ Params: { word: string } }>(
      '/article/:word/unlock',
      { schema: { hide: true }, errorHandler: sendFailureToReader },
      async (request, reply) => {
        const row = await access.readable(undefined, request.params.word);
        const page = `/article/${encodeURIComponent(row.slug)}`;
        void reply.header('cache-control', 'no-store');
        try {
          const pass = await locks.unlock(request.ip, row, formOf(request).get('password') ?? '');
          if (pass) cookiesOf(request, reply, publicUrl).give(pass.name, pass.value, passSeconds);
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
