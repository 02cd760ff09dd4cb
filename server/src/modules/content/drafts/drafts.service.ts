import type { KeptText, UnwrittenText, WaitingDraft } from '@yanye/shared/contract/drafts';
import { draftLimits } from '@yanye/shared/contract/drafts.calls';
import { countOf } from '@yanye/shared/markdown/text-count';
import { mayReadArticle } from '@yanye/shared/policy/articles.policy';
import { mayKeepDraft } from '@yanye/shared/policy/drafts.policy';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { LimitRule } from '#platform/limits/limits';
import type { Viewer } from '#platform/viewer';
import type { ArticleReads } from '#content/articles/articles.read';
import type { ImagesPublic } from '#site/images/images.module';
import type { DraftsRepository } from './drafts.repository';
import { forgettable, goneWhenMerged, kept } from './kept-drafts';
import { messages } from './messages.zh';
import type { WaitingDraftsRepository } from './waiting-drafts.repository';

/** Of one account: an editor autosaves at most once a second. */
export const keeping: LimitRule = { name: 'drafts', points: 300, perSeconds: 60 };

/** The editor in which an article was saved. */
export interface SavedAt {
  readonly desk?: string | undefined;
  readonly draft_key?: string | undefined;
}

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock' | 'time'> {
  readonly drafts: DraftsRepository;
  readonly waiting: WaitingDraftsRepository;
  readonly articles: Pick<ArticleReads, 'findMany'>;
  readonly images: Pick<ImagesPublic, 'textPictures'>;
}

/** Drafts: texts of editors, stored as they are typed and invisible to readers. */
export const draftsService = (deps: Deps) => {
  const { database, drafts, waiting, articles, images, limits, clock, time } = deps;

  const keepable = async (viewer: Viewer, articleId: string): Promise<void> => {
    const [article] = articleId === '' ? [] : await articles.findMany([articleId]);
    if (articleId !== '' && (!article || !mayReadArticle(viewer, article))) refuse('ARTICLE_NOT_FOUND');
    if (!mayKeepDraft(viewer, article)) refuse('FORBIDDEN', { message: messages.refused });
  };

  /** @returns id and number of the editor's newest draft */
  const store = async (viewer: Viewer, sent: KeptText): Promise<{ id: number; seq: number }> => {
    const last = await drafts.lastOf(viewer.id, sent.desk);
    const isLate = last !== undefined && sent.seq <= last.seq;
    // An explicitly kept text is an entry however late it arrives.
    if (isLate && sent.how !== 'kept') return last;
    const { article_id: asked, ...text } = sent;
    // The article may have been stored from this editor while the request was in flight.
    const article_id = asked === '' ? (last?.article_id ?? null) : asked;
    const next = { ...text, article_id };
    await keepable(viewer, article_id ?? '');
    const now = clock.now();
    const isSame = last?.title === next.title && last.content === next.content;
    if (isSame && last.how !== 'kept' && next.how === 'typed') {
      const change = { seq: next.seq, updated_at: now, article_id };
      return (await drafts.extend(last, change)) ? { id: last.id, seq: next.seq } : store(viewer, sent);
    }
    const size = next.content.length;
    const gone = last && goneWhenMerged(last, next, now);
    if (last && gone !== undefined) {
      const change = { ...next, gone, size, updated_at: now };
      if (!(await drafts.extend(last, change))) return store(viewer, sent);
      await images.textPictures.noteDraft(last.id, next.content);
      return { id: last.id, seq: next.seq };
    }
    if (
      article_id === null &&
      (await drafts.countUnwritten(viewer.id, next.draft_key)) >= draftLimits.unwritten
    )
      refuse('DRAFTS_FULL');
    const id = await drafts.add({
      ...next,
      size,
      user_id: viewer.id,
      begun_at: now,
      updated_at: now,
      is_settled: next.how === 'kept' ? 1 : 0,
    });
    if (id === undefined) return isLate ? last : store(viewer, sent);
    await images.textPictures.noteDraft(id, next.content);
    await drafts.remove(forgettable(await drafts.history(viewer.id, next), now));
    return { id, seq: next.seq };
  };

  return {
    /**
     * Stores the text of an editor. A repeated or outdated request changes nothing.
     * @throws AppError ARTICLE_NOT_FOUND, FORBIDDEN, DRAFTS_FULL, RATE_LIMITED
     */
    keep: async (viewer: Viewer, sent: KeptText) => {
      await limits.use(keeping, [String(viewer.id)]);
      const { id, seq } = await database.quietly(() => store(viewer, sent));
      const now = clock.now();
      const others =
        sent.article_id === ''
          ? []
          : await waiting.othersAt(sent.article_id, viewer.id, now - draftLimits.writingFor);
      return { entry: `d${id}`, seq, kept_at: time.recordTime(now), others };
    },

    /** The viewer's newest draft of an article, or of new ones, that was not saved as the article. */
    newest: async (
      viewer: Viewer,
      articleId: string,
      draftKey?: string,
    ): Promise<{ draft: WaitingDraft | null; more: number }> => {
      const [first, ...rest] = await waiting.waiting(viewer.id, articleId || null, draftKey);
      const row = first && (await waiting.find(first.id));
      if (!row) return { draft: null, more: 0 };
      const { id, draft_key, desk, seq, base_version, title, content } = row;
      const kept_at = time.recordTime(row.updated_at);
      const draft = { entry: `d${id}`, draft_key, desk, seq, base_version, kept_at, title, content };
      return { draft, more: rest.length };
    },

    /** The viewer's articles that are not stored yet, each by its newest draft. */
    unwritten: async (viewer: Viewer): Promise<UnwrittenText[]> => {
      const ids = (await waiting.waiting(viewer.id, null)).map(({ id }) => id);
      const rows = ids.length > 0 ? await waiting.findMany(ids) : [];
      const isNewest = ({ draft_key }: { draft_key: string }, at: number) =>
        rows.findIndex((row) => row.draft_key === draft_key) === at;
      return rows.filter(isNewest).map(({ draft_key, desk, title, content, updated_at }) => ({
        draft_key,
        desk,
        kept_at: time.recordTime(updated_at),
        title,
        size: countOf(content),
      }));
    },

    /** Stops offering the drafts of these editors; they stay in the timeline. */
    settle: (viewer: Viewer, desks: readonly string[]): Promise<void> =>
      database.quietly(() => drafts.settle(viewer.id, desks)),

    /** Marks the drafts of an editor as saved; call it inside the transaction that saves the article. */
    saved: async (userId: number, articleId: string, { desk, draft_key }: SavedAt): Promise<void> => {
      if (draft_key !== undefined) await drafts.adopt(userId, draft_key, articleId);
      if (desk !== undefined) await drafts.settle(userId, [desk]);
    },

    /** Removes abandoned drafts. */
    sweep: (): Promise<void> => database.quietly(() => drafts.removeBefore(clock.now() - kept.waitingFor)),
  };
};

export type DraftsService = ReturnType<typeof draftsService>;
