import {
  articleLimits,
  type ArticleStatus,
  type ArticleVisibility,
} from '@yanye/shared/contract/articles.calls';
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

/** An article before it is rendered. Timestamps are milliseconds since 1970, and default to now. */
export interface ArticleDraft {
  /** Generated unless given. */
  readonly id?: string;
  readonly author: number;
  /** Name of an author without an account here, and the account on the original site. */
  readonly formerAuthor?: string;
  readonly formerUserName?: string;
  readonly title: string;
  /** Markdown. */
  readonly content: string;
  readonly status: ArticleStatus;
  /** Public by default. */
  readonly visibility?: ArticleVisibility;
  /** Empty: derived from the beginning of the text. */
  readonly abstract?: string;
  readonly category?: string;
  readonly series?: string;
  readonly seriesPosition?: number;
  readonly source?: string;
  readonly link?: string;
  readonly cover?: Cover;
  readonly tags?: readonly string[];
  readonly isRecommended?: boolean;
  readonly isTop?: boolean;
  /** The id by default. */
  readonly slug?: string;
  readonly createdAt?: number;
  readonly publishedAt?: number;
  /** Never by default. */
  readonly withdrawAt?: number;
  readonly updatedAt?: number;
}

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
    word_count: Array.from(text.replace(/\s+/g, '')).length,
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
  prepare: async (draft: ArticleDraft): Promise<PreparedArticle> => {
    const rendered = textFacts(await renderer.render(draft.content), draft.content);
    const { facts, body, abstract, hasRemotePictures } = rendered;
    const now = clock.now();
    const createdAt = draft.createdAt ?? draft.publishedAt ?? now;
    const id = draft.id ?? ids.token(idLength);
    const own = (draft.abstract ?? '').trim();
    return {
      row: {
        ...facts,
        id,
        slug: draft.slug ?? id,
        title: draft.title,
        abstract: own === '' ? abstract : own.slice(0, articleLimits.abstract),
        abstract_is_derived: own === '' ? 1 : 0,
        category: draft.category ?? '',
        series: draft.series ?? '',
        series_position: draft.seriesPosition ?? 0,
        source: draft.source ?? '',
        link: draft.link ?? '',
        banner_id: draft.cover?.id ?? 0,
        banner_url: draft.cover?.url ?? '',
        user_id: draft.author,
        former_author: draft.formerAuthor ?? '',
        former_user_name: draft.formerUserName ?? '',
        is_recommend: draft.isRecommended ? 1 : 0,
        is_top: draft.isTop ? 1 : 0,
        status: draft.status,
        ...(draft.visibility && { visibility: draft.visibility }),
        created_at: createdAt,
        updated_at: draft.updatedAt ?? createdAt,
        published_at: draft.publishedAt ?? createdAt,
        withdraw_at: draft.withdrawAt ?? 0,
      },
      body,
      tags: draft.tags ?? [],
      hasRemotePictures,
    };
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
