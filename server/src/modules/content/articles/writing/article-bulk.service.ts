import { articleLimits, type ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { bulkActions } from '@yanye/shared/contract/bulk.calls';
import {
  mayEditArticle,
  mayPublish,
  mayReadArticle,
  mayRemoveArticle,
} from '@yanye/shared/policy/articles.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import type { ArticleChangesRepository, ArticleRowChange } from './article-changes.repository';
import type { ArticleRemovalService } from '../removal/article-removal.service';
import { scheduleOf } from '../scheduling/article-schedule';
import type { ArticleSchedule } from '../scheduling/article-schedule.jobs';
import type { ArticleWords } from './article-words';
import type { ArticleSaving } from './article-saving';
import type { ArticlesRepository } from '../reading/articles.repository';
import type { ArticleRow } from '../articles.schema';

export type ArticleAction = (typeof bulkActions)['articles'][number];

interface Deps extends Pick<Basics, 'clock' | 'time'> {
  readonly articles: Pick<ArticlesRepository, 'findMany' | 'tagsOf'>;
  readonly changes: Pick<ArticleChangesRepository, 'change' | 'changeTags'>;
  readonly removal: Pick<ArticleRemovalService, 'remove'>;
  readonly schedule: ArticleSchedule;
  readonly words: Pick<ArticleWords, 'refusedAmong'>;
  readonly saving: ArticleSaving;
}

const mayDo: Readonly<Record<ArticleAction, (viewer: Actor, row: ArticleRow) => boolean>> = {
  publish: (viewer, row) => mayPublish(viewer) && row.status !== 'published',
  withdraw: (viewer, row) => mayPublish(viewer) && (row.status === 'published' || row.status === 'scheduled'),
  remove: mayRemoveArticle,
  add_tag: mayEditArticle,
  set_category: mayEditArticle,
};

/** The status that an action sets. */
const statuses: Readonly<Partial<Record<ArticleAction, ArticleStatus>>> = {
  publish: 'published',
  withdraw: 'withdrawn',
};

/** One action on many articles, each checked separately. */
export const articleBulkService = ({
  articles,
  changes,
  removal,
  schedule,
  words,
  saving,
  clock,
  time,
}: Deps) => {
  const changeOf = (row: ArticleRow, action: ArticleAction, value: string): ArticleRowChange | undefined => {
    const status = statuses[action];
    if (status) return { status, ...scheduleOf(row, { status }, time, clock.now()) };
    if (action === 'add_tag') return {};
    return row.category === value ? undefined : { category: value };
  };

  const changeOne = async (
    row: ArticleRow,
    action: ArticleAction,
    value: string,
    tags: readonly string[],
  ): Promise<boolean> => {
    if (action === 'add_tag' && (tags.includes(value) || tags.length >= articleLimits.maxTags)) return false;
    const change = changeOf(row, action, value);
    if (!change) return false;
    const version = await changes.change(row.id, row.version, { ...change, updated_at: clock.now() });
    if (version === undefined) return false;
    if (action === 'add_tag') await changes.changeTags(row.id, [...tags, value]);
    const { status = row.status, published_at = row.published_at, withdraw_at = row.withdraw_at } = change;
    await schedule.scheduleTransitions(row.id, { status, published_at, withdraw_at });
    return true;
  };

  return {
    /**
     * Call it inside a transaction.
     * @param value the tag or category of the action
     * @param ids at most 500
     * @returns ids of the changed articles
     */
    applyTo: async (
      viewer: Actor,
      action: ArticleAction,
      value: string,
      ids: readonly string[],
    ): Promise<string[]> => {
      const found = await articles.findMany(ids);
      const allowed = found.filter((row) => mayReadArticle(viewer, row) && mayDo[action](viewer, row));
      const refused = action === 'publish' ? await words.refusedAmong(allowed) : new Set<string>();
      const rows = allowed.filter(({ id }) => !refused.has(id));
      const wanted = rows.map(({ id }) => id);
      if (action === 'remove') return removal.remove(wanted, viewer.id);
      const tags = await articles.tagsOf(wanted);
      const changed: string[] = [];
      for (const row of rows) {
        if (!(await changeOne(row, action, value, tags.get(row.id) ?? []))) continue;
        await saving.saved(row.id, viewer.id);
        changed.push(row.id);
      }
      return changed;
    },
  };
};

export type ArticleBulkService = ReturnType<typeof articleBulkService>;
