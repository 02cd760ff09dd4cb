import type { SitePicture } from '@yanye/shared/contract/pictures';
import type { SearchHit, SearchRow, SearchSection } from '@yanye/shared/contract/search';
import { searchLimits } from '@yanye/shared/contract/search.calls';
import type { SiteTime } from '#platform/time';
import type { ArticleRow } from '#content/articles/articles.read';
import type { ArticlePart } from './article-parts';
import type { FoundPart } from './search-parts.repository';
import type { Marker } from './snippet';

/** What belongs to an article that was found. */
export interface FoundArticle {
  readonly row: ArticleRow;
  readonly picture: SitePicture | undefined;
  readonly tags: readonly string[];
  readonly parts: readonly ArticlePart[];
}

interface Place {
  readonly part: ArticlePart;
  readonly order: number;
  /** Terms that it has. */
  readonly met: number;
}

/** Parts with a term; reading ends where enough headings have all terms, because no later part comes before them. */
const placesOf = (parts: readonly ArticlePart[], marks: Marker): Place[] => {
  const places: Place[] = [];
  const complete = new Set<string>();
  for (const [order, part] of parts.entries()) {
    const met = marks.met(`${part.heading}\n${part.text}`);
    if (met > 0) places.push({ part, order, met });
    if (met === marks.terms) complete.add(part.anchor);
    if (complete.size === searchLimits.sections) break;
  }
  return places;
};

/** The sections with most terms, each heading once, in the order of the text. */
const sectionsOf = (parts: readonly ArticlePart[], marks: Marker): SearchSection[] => {
  const met = placesOf(parts, marks).toSorted((one, other) => other.met - one.met || one.order - other.order);
  const best = new Map<string, Place>();
  for (const place of met) if (!best.has(place.part.anchor)) best.set(place.part.anchor, place);
  return [...best.values()]
    .slice(0, searchLimits.sections)
    .toSorted((one, other) => one.order - other.order)
    .map(({ part: { anchor, heading, text } }) => ({
      anchor,
      heading: marks.mark(heading),
      body: marks.snippet(text),
    }));
};

/** @returns a found article as visitors may see it */
export const searchHitOf = (
  { row, picture, tags, parts }: FoundArticle,
  marks: Marker,
  time: SiteTime,
): SearchHit => ({
  id: row.id,
  slug: row.slug,
  title: marks.mark(row.title),
  abstract: row.abstract,
  category: row.category,
  tags: [...tags],
  banner_url: row.banner_url,
  banner_picture: picture ?? null,
  created_at: time.articleTime(row.published_at),
  look_count: row.look_count,
  digg_count: row.digg_count,
  comment_count: row.comment_count,
  collects_count: row.collects_count,
  sections: sectionsOf(parts, marks),
});

/** @returns a part as existing clients know it */
export const searchRowOf = (part: FoundPart, marks: Marker): SearchRow => ({
  id: String(part.id),
  key: part.article_id,
  title: part.heading || part.title,
  slug: part.anchor === '' ? part.article_id : `${part.article_id}#${part.anchor}`,
  body: marks.snippet(part.text),
});
