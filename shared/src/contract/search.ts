import { z } from 'zod';
import { articleLimits } from './articles.calls';
import { idList, listOf, listQuery, nothing, pagingQuery } from './paging';
import { sitePicture } from './pictures';
import { defineRoutes } from './route';
import { missSorts, searchCalls, searchLimits, searchSorts } from './search.calls';
import { articleTime, day, recordTime } from './times';

const limits = searchLimits;

/** PostgreSQL accepts no NUL, and no search contains a control character. */
const typed = z.string().overwrite((text) => text.replace(/\p{Cc}/gu, ' ').trim());

const key = typed.min(1, '请输入搜索词').max(limits.key, `搜索词最多 ${limits.key} 个字`);

/** A passage of an article. `heading` and `body` are HTML: `<em>` around each hit, everything else escaped. */
export const searchSection = z.object({
  /** Id of the heading in the article's page; empty for text before the first one. */
  anchor: z.string(),
  heading: z.string(),
  body: z.string(),
});

/** A published article among the results; its title is HTML as well. */
export const searchHit = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Plain text. */
  abstract: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  banner_url: z.string(),
  /** Sizes and formats of the cover; null when it is not an uploaded picture. */
  banner_picture: sitePicture.nullable(),
  created_at: articleTime,
  look_count: z.number(),
  digg_count: z.number(),
  comment_count: z.number(),
  collects_count: z.number(),
  /** The best passages in the text, in reading order; none when only title or tags match. */
  sections: z.array(searchSection),
});

/** Titles are plain text. */
export const searchSuggestion = z.object({ id: z.string(), slug: z.string(), title: z.string() });

/** Whether there are more than are counted, so that the counts beside it are minimums. */
const isMore = z.boolean();

/** A word that was probably meant, and how many articles it finds. */
export const searchWord = z.object({ word: z.string(), count: z.number().int().positive(), is_more: isMore });

const facet = z.array(z.object({ name: z.string(), count: z.number().int().positive() }));

/** Categories and tags of the articles that are found, the most frequent first. */
export const searchFacets = z.object({ categories: facet, tags: facet, is_more: isMore });

/** A part of an article as existing clients know it. */
export const searchRow = z.object({
  id: z.string(),
  key: z.string(),
  /** The heading, or the article's title for text before the first heading; plain text. */
  title: z.string(),
  /** `<article id>#<heading id>`; without a heading the id alone. */
  slug: z.string(),
  /** HTML: `<em>` around each hit, everything else escaped. */
  body: z.string(),
});

export const searchMiss = z.object({
  /** As typed, with case and width normalised. */
  query: z.string(),
  count: z.number(),
  last_at: recordTime,
});

export const searchRoutes = defineRoutes(searchCalls, {
  find: {
    summary: `全文搜索已发布的文章：默认按相关度，标题完全相同的在最前；空格分开的词须都出现；结果最多数到、翻到 ${limits.counted} 篇，还有更多时 is_more 为 true；没有结果时 nearby 是相近的标题，words 是可能想搜的词与它的结果数`,
    query: pagingQuery(searchSorts).extend({
      key,
      tag: z.string().max(articleLimits.tag).default(''),
      category: z.string().max(articleLimits.category).default(''),
      /** The user is still typing: an empty result is not recorded. */
      typing: z.enum(['true', 'false', '']).default(''),
    }),
    response: listOf(searchHit).extend({
      is_more: isMore,
      nearby: z.array(searchSuggestion),
      words: z.array(searchWord),
    }),
  },
  facets: {
    summary: `结果的分类与标签，各有几篇，多的在前，各最多 ${limits.facets} 个：key 为空时为全部已发布的文章；分类按 tag 之下计数，标签按 category 之下计数，以便换一个；搜索的结果多于 ${limits.counted} 篇时只数最新的这些，is_more 为 true`,
    query: z.object({
      key: typed.max(limits.key, `搜索词最多 ${limits.key} 个字`).default(''),
      tag: z.string().max(articleLimits.tag).default(''),
      category: z.string().max(articleLimits.category).default(''),
      series: z.string().max(articleLimits.series).default(''),
      date: z.union([z.literal(''), day]).default(''),
    }),
    response: searchFacets,
  },
  suggest: {
    summary: '输入时的标题建议：汉字、全拼或首字母',
    query: z.object({ key }),
    response: z.array(searchSuggestion),
  },
  sections: {
    summary: '全文搜索：按小节列出，slug 为 文章编号#标题；没有 key 时为全部小节，新文章在前',
    query: pagingQuery(['']),
    response: listOf(searchRow),
  },
  misses: {
    summary: '没有搜到结果的词，次数多的在前；key 搜其中的字，from 与 to 为最近一次的日期（含当日）',
    query: listQuery(missSorts),
    response: listOf(searchMiss),
  },
  forgetMisses: {
    summary: '从没有结果的词里去掉几个',
    takesLongTexts: true,
    body: idList(
      z
        .string()
        .min(1)
        .max(searchLimits.key * 20),
    ),
    response: nothing,
  },
});

export type SearchHit = z.output<typeof searchHit>;
export type SearchRow = z.output<typeof searchRow>;
export type SearchResult = z.output<typeof searchRoutes.find.response>;
export type SearchFacets = z.output<typeof searchFacets>;
export type SearchMiss = z.output<typeof searchMiss>;
export type SearchSection = z.output<typeof searchSection>;
export type SearchSuggestion = z.output<typeof searchSuggestion>;
