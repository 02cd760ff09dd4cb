import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { countOf } from '@yanye/shared/markdown/text-count';
import type { Basics } from '#platform/basics';
import { abstractOf } from '#platform/markdown/plain-text';
import type { RenderedMarkdown } from '#platform/markdown/render-markdown';
import type { ArticleRenderer } from './article-renderer';
import type {
  ArticleChangesRepository,
  ArticleRowChange,
  BodyRow,
  NewArticleRow,
} from './article-changes.repository';
import type { ArticleSaving } from './article-saving';

const idLength = 12;

/** The cover of an article; id 0 for a picture that is not in the library. */
export interface Cover {
  readonly id: number;
  readonly url: string;
}

/** Columns that are computed when an article is stored, and counters. */
type Computed =
  | 'abstract_is_derived'
  | 'banner_id'
  | 'banner_url'
  | 'version'
  | 'text_version'
  | `has_${string}`
  | `${string}_count`;

/**
 * An article before it is rendered. Columns that are left out get their defaults: the id is generated and is the slug, the abstract is the
 * beginning of the text, timestamps are now.
 */
export type ArticleDraft = Partial<Omit<NewArticleRow, Computed>> &
  Pick<NewArticleRow, 'title' | 'status' | 'user_id'> & {
    /** Markdown. */
    readonly content: string;
    readonly cover?: Cover;
    readonly tags?: readonly string[];
  };

/** An article rendered and ready to be stored. */
export interface PreparedArticle {
  readonly row: NewArticleRow;
  readonly body: BodyRow;
  readonly tags: readonly string[];
  /** Whether the text shows remote pictures without a stored copy. */
  readonly hasRemotePictures: boolean;
}

/** Columns that are computed from the text alone. */
export const textFacts = (
  { text, html, toc, hasMath, hasMermaid, remotePictures }: RenderedMarkdown,
  content: string,
) => ({
  facts: {
    word_count: countOf(content),
    has_math: hasMath ? 1 : 0,
    has_mermaid: hasMermaid ? 1 : 0,
  },
  body: { content, html, toc: JSON.stringify(toc), plain: text },
  abstract: abstractOf(text),
  hasRemotePictures: remotePictures.length > 0,
});

interface Deps extends Pick<Basics, 'clock' | 'ids'> {
  readonly changes: ArticleChangesRepository;
  readonly renderer: Pick<ArticleRenderer, 'render'>;
  readonly saving: ArticleSaving;
}

/** Stores articles in two steps, so that no transaction waits for rendering. */
export const articleWriter = ({ changes, renderer, clock, ids, saving }: Deps) => ({
  /** Renders; call it outside a transaction. */
  prepare: async ({ content, cover, tags = [], ...columns }: ArticleDraft): Promise<PreparedArticle> => {
    const { facts, body, abstract, hasRemotePictures } = textFacts(await renderer.render(content), content);
    const id = columns.id ?? ids.token(idLength);
    const created_at = columns.created_at ?? columns.published_at ?? clock.now();
    const own = (columns.abstract ?? '').trim();
    const row = {
      slug: id,
      category: '',
      source: '',
      link: '',
      is_recommend: 0,
      updated_at: created_at,
      published_at: created_at,
      withdraw_at: 0,
      ...columns,
      ...facts,
      id,
      created_at,
      abstract: own === '' ? abstract : own.slice(0, articleLimits.abstract),
      abstract_is_derived: own === '' ? 1 : 0,
      banner_id: cover?.id ?? 0,
      banner_url: cover?.url ?? '',
    };
    return { row, body, tags, hasRemotePictures };
  },

  /** Stores a new article; call it inside a transaction. @returns what another article has already, if anything */
  add: async ({ row, body, tags }: PreparedArticle): Promise<'title' | 'slug' | undefined> => {
    const taken = await changes.add(row, body, tags);
    if (taken === undefined) await saving.added(row);
    return taken;
  },

  /**
   * Replaces a stored article by a prepared one, except for its id, slug, author, counters, series and pinning; call it inside a
   * transaction.
   * @param by id of the user who stores it
   * @param more further columns to change
   * @returns what another article has already, if anything; `version` for a concurrent change
   */
  replace: async (
    id: string,
    version: number,
    { row, body, tags }: PreparedArticle,
    by: number,
    more: Pick<
      ArticleRowChange,
      'slug' | 'is_top' | 'series' | 'series_position' | 'user_id' | 'former_author' | 'former_user_name'
    > = {},
  ): Promise<'title' | 'version' | undefined> => {
    const owner = await changes.titleOwner(row.title);
    if (owner !== undefined && owner !== id) return 'title';
    const { id: _id, slug: _slug, is_top: _top, user_id: _author, ...rest } = row;
    const { former_author: _name, former_user_name: _account, ...said } = rest;
    const { series: _series, series_position: _position, ...change } = said;
    const replaced = await changes.change(id, version, { ...change, ...more } satisfies ArticleRowChange);
    if (replaced === undefined) return 'version';
    await changes.changeBody(id, body);
    await changes.changeTags(id, tags);
    await saving.saved(id, by);
    return undefined;
  },
});

export type ArticleWriter = ReturnType<typeof articleWriter>;
