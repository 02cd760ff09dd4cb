import { createHash } from 'node:crypto';
import { maxPreviews, type PreviewDays } from '@yanye/shared/contract/previews.calls';
import type { Preview, PreviewedArticle } from '@yanye/shared/contract/previews';
import { isListed, mayPreviewArticle, mayReadArticle } from '@yanye/shared/policy/articles.policy';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { Viewer } from '#platform/viewer';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { AuthoredRow } from '#content/articles/articles.read';
import type { UsersPublic } from '#identity/users/users.module';
import { messages } from './messages.zh';
import { previewChanged } from './previews.events';
import type { PreviewsRepository } from './previews.repository';

const day = 24 * 3_600_000;
/** Characters of six bits each: 192 bits cannot be guessed. */
const tokenLength = 32;

interface Deps extends Pick<Basics, 'database' | 'ids' | 'clock' | 'time'> {
  readonly previews: PreviewsRepository;
  readonly articles: Pick<ArticlesPublic, 'find' | 'lock' | 'pageForPreview'>;
  readonly users: Pick<UsersPublic, 'rows'>;
  readonly events: Pick<Events, 'emit'>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Links by which people without an account see an article that is not listed. */
export const previewsService = (deps: Deps) => {
  const { database, previews, articles, users, events, ids, clock, time } = deps;

  /** @throws AppError ARTICLE_NOT_FOUND, FORBIDDEN for users who may not create or revoke its links */
  const managed = async (viewer: Viewer, id: string): Promise<AuthoredRow> => {
    const row = await articles.find(id);
    if (!row || !mayReadArticle(viewer, row)) return refuse('ARTICLE_NOT_FOUND');
    return mayPreviewArticle(viewer, row) ? row : refuse('FORBIDDEN', { message: messages.refused });
  };

  return {
    /** Valid links, the newest first. @throws AppError ARTICLE_NOT_FOUND, FORBIDDEN */
    list: async (viewer: Viewer, articleId: string): Promise<Preview[]> => {
      const { id } = await managed(viewer, articleId);
      return (await previews.living(id, clock.now())).map((row) => ({
        id: row.id,
        nick_name: row.nick_name ?? '',
        created_at: time.recordTime(row.created_at),
        expires_at: time.recordTime(row.expires_at),
      }));
    },

    /**
     * Creates a link. Its address is returned only here.
     * @throws AppError ARTICLE_NOT_FOUND, FORBIDDEN, PREVIEWS_FULL; BAD_INPUT for a listed article
     */
    create: async (
      viewer: Viewer,
      articleId: string,
      days: PreviewDays,
    ): Promise<Preview & { readonly path: string }> => {
      const token = ids.token(tokenLength);
      return database.quietly(async () => {
        const { id } = await managed(viewer, articleId);
        await articles.lock([id]);
        const row = await managed(viewer, id);
        if (isListed(row)) refuse('BAD_INPUT', { message: messages.isPublic });
        const now = clock.now();
        await previews.removeExpired(id, now);
        if ((await previews.living(id, now)).length >= maxPreviews) refuse('PREVIEWS_FULL');
        const expires_at = now + days * day;
        const added = await previews.add({
          article_id: id,
          token_hash: hashOf(token),
          user_id: viewer.id,
          created_at: now,
          expires_at,
        });
        await events.emit(previewChanged, { id: added.id, article_id: id, is_valid: true });
        return {
          id: added.id,
          nick_name: viewer.nick_name,
          created_at: time.recordTime(now),
          expires_at: time.recordTime(expires_at),
          path: `/preview/${token}`,
        };
      });
    },

    /** @throws AppError PREVIEW_NOT_FOUND, also for an article that the viewer may not know of; FORBIDDEN */
    revoke: (viewer: Viewer, id: number): Promise<void> =>
      database.quietly(async () => {
        const link = await previews.find(id);
        const row = link && (await articles.find(link.article_id));
        if (!row || !mayReadArticle(viewer, row)) return refuse('PREVIEW_NOT_FOUND');
        if (!mayPreviewArticle(viewer, row)) refuse('FORBIDDEN', { message: messages.refused });
        await previews.remove(id);
        await events.emit(previewChanged, { id, article_id: row.id, is_valid: false });
        return undefined;
      }),

    /**
     * What a link shows: the article as it is stored now, or the address of an article that is listed by now.
     * @throws AppError PREVIEW_NOT_FOUND: unknown, revoked, expired, or of a user who may no longer create links
     */
    read: async (token: string): Promise<PreviewedArticle> => {
      const link = await previews.byHash(hashOf(token));
      if (!link || link.expires_at <= clock.now()) return refuse('PREVIEW_NOT_FOUND');
      const row = await articles.find(link.article_id);
      if (!row) return refuse('PREVIEW_NOT_FOUND');
      if (isListed(row)) return { article: null, moved_to: `/article/${encodeURIComponent(row.slug)}` };
      if (!mayPreviewArticle(await users.rows.find(link.user_id), row)) return refuse('PREVIEW_NOT_FOUND');
      return { article: await articles.pageForPreview(row), moved_to: '' };
    },
  };
};

export type PreviewsService = ReturnType<typeof previewsService>;
