import type { TimelineEntry, TimelineText, timelineRoutes } from '@yanye/shared/contract/timeline';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayReadArticle } from '@yanye/shared/policy/articles.policy';
import { maySeeDraft, maySeeTimeline } from '@yanye/shared/policy/drafts.policy';
import { roles } from '@yanye/shared/policy/roles';
import { countOf } from '@yanye/shared/markdown/text-count';
import { refuse } from '#platform/errors';
import type { SiteTime } from '#platform/time';
import type { Viewer } from '#platform/viewer';
import type { ArticleReads, ArticleRow } from '#content/articles/articles.read';
import { messages } from './messages.zh';
import type { TimelineRepository, TimelineRow } from './timeline.repository';

type ListQuery = Parsed<typeof timelineRoutes.list>['query'];

interface Deps {
  readonly timeline: TimelineRepository;
  readonly articles: Pick<ArticleReads, 'findMany'>;
  readonly time: SiteTime;
}

/** Drafts and revisions of an article, for users who may edit it. */
export const timelineService = ({ timeline, articles, time }: Deps) => {
  const entryOf = ({ kind, id, at, nick_name, content, ...row }: TimelineRow): TimelineEntry => ({
    ...row,
    size: countOf(content),
    entry: `${kind}${id}`,
    nick_name: nick_name ?? '',
    created_at: time.recordTime(at),
  });

  /** @returns the article whose timeline the viewer may see; undefined for articles that are not stored yet */
  const editable = async (viewer: Viewer, articleId: string | null): Promise<ArticleRow | undefined> => {
    const [article] = articleId === null ? [] : await articles.findMany([articleId]);
    if (articleId !== null && (!article || !mayReadArticle(viewer, article))) refuse('ARTICLE_NOT_FOUND');
    if (!maySeeTimeline(viewer, article)) refuse('FORBIDDEN', { message: messages.refused });
    return article;
  };

  return {
    /** @throws AppError ARTICLE_NOT_FOUND, FORBIDDEN */
    list: async (
      viewer: Viewer,
      { article_id, page, limit }: ListQuery,
    ): Promise<{ count: number; list: TimelineEntry[] }> => {
      const article = await editable(viewer, article_id === '' ? null : article_id);
      const seesAll = article !== undefined && viewer.role === roles.admin;
      const filter = { articleId: article?.id ?? null, ...(!seesAll && { writer: viewer.id }) };
      const rows = await timeline.list(filter, limit, (page - 1) * limit);
      return { count: await timeline.count(filter), list: rows.map(entryOf) };
    },

    /** @throws AppError TIMELINE_ENTRY_NOT_FOUND, also for an article that the viewer may not know of; FORBIDDEN */
    entry: async (viewer: Viewer, entry: string): Promise<TimelineText> => {
      const kind = entry.startsWith('d') ? 'd' : 'r';
      const row = await timeline.find(kind, Number(entry.slice(1)));
      if (!row) return refuse('TIMELINE_ENTRY_NOT_FOUND');
      const { article_id, ...line } = row;
      const [article] = article_id === null ? [] : await articles.findMany([article_id]);
      const isKnown = article ? mayReadArticle(viewer, article) : row.user_id === viewer.id;
      if (!isKnown) return refuse('TIMELINE_ENTRY_NOT_FOUND');
      if (!maySeeTimeline(viewer, article)) return refuse('FORBIDDEN', { message: messages.refused });
      if (kind === 'd' && !maySeeDraft(viewer, row, article)) return refuse('TIMELINE_ENTRY_NOT_FOUND');
      return { ...entryOf(line), content: line.content };
    },
  };
};

export type TimelineService = ReturnType<typeof timelineService>;
