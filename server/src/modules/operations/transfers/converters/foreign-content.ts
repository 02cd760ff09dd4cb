import { createHash } from 'node:crypto';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { pageSlug, pageTextLimits } from '@yanye/shared/contract/custom-pages.calls';
import { slugProblem } from '@yanye/shared/policy/article-slug.policy';
import { normalised } from '#platform/normalised';
import { articleFileOf, type ArticleRecord } from '#content-format/article-file';
import { maxCommentText } from '#content-format/comments-file';
import { pageFileOf } from '#content-format/page-file';
import type { WrittenAuthor } from '#content-format/written-author';
import { foreignMessages } from './messages.zh';

type Shared = 'title' | 'slug' | 'status' | 'visibility' | 'author' | 'tags' | 'abstract' | 'content';
type Timestamps = 'created_at' | 'published_at' | 'updated_at';

/** An article or page of another program; its abstract is plain text, its content Markdown. */
export interface ForeignText extends Pick<ArticleRecord, Shared | Timestamps> {
  /** Unique within its site, and the same in each export. */
  readonly key: string;
  readonly categories: readonly string[];
  /** Address of a picture. */
  readonly cover: string;
}

export type LeftOut = keyof typeof foreignMessages.leftOut;

export interface MadeFile {
  readonly name: string;
  readonly text: string;
  /** Id of the article in it. */
  readonly article?: string;
}

/** @returns milliseconds since 1970; 0 for an unknown date, such as `0000-00-00` of a draft */
export const timestampOf = (text: string): number => Math.max(0, Date.parse(text)) || 0;

const idLength = 16;
const limits = articleLimits;

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');
const oneLine = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').trim();

const authorOf = ({ user, name }: WrittenAuthor): WrittenAuthor => ({
  user: cut(oneLine(user), 64),
  name: cut(oneLine(name), 64),
});

/** PostgreSQL stores no NUL. */
const clean = (text: string): string => text.replaceAll('\0', '');

/**
 * Converts content of another program into files of a package, and counts what is not converted.
 * @param site part of each id: the same key on two sites is two articles
 */
export const foreignContent = (site: string) => {
  const titles = new Set<string>();
  const slugs = new Set<string>();
  const leftOut = new Map<LeftOut, number>();

  const leaveOut = (what: LeftOut, by = 1): void => void leftOut.set(what, (leftOut.get(what) ?? 0) + by);

  /** Unique in the package: a repeated title gets a number. */
  const titleOf = (title: string): string => {
    const own = cut(oneLine(clean(title)), limits.title - 6) || foreignMessages.untitled;
    let tried = own;
    for (let number = 2; titles.has(normalised(tried)); number += 1) tried = `${own}（${number}）`;
    titles.add(normalised(tried));
    return tried;
  };

  const idOf = (key: string): string =>
    createHash('sha256')
      .update(`${site}\n${key}`)
      .digest('base64url')
      .replace(/[-_]/g, 'x')
      .slice(0, idLength);

  /** The given slug where it is valid here and not used twice, else the id. */
  const slugOf = (id: string, given: string): string => {
    const slug = given.toLowerCase();
    if (slug !== '' && slugProblem(slug) === undefined && !slugs.has(slug)) {
      slugs.add(slug);
      return slug;
    }
    if (slug !== '') leaveOut('slugs');
    return id;
  };

  const tagsOf = ({ categories, tags }: ForeignText): string[] => {
    const all = [...new Set([...categories.slice(1), ...tags].map(oneLine).filter((tag) => tag !== ''))];
    const kept = all.filter((tag) => tag.length <= limits.tag).slice(0, limits.maxTags);
    if (kept.length < all.length) leaveOut('tags', all.length - kept.length);
    return kept;
  };

  const contentOf = ({ content, cover }: ForeignText): string => {
    const text = clean(content);
    if (cover === '' || text.includes(cover)) return text;
    leaveOut('covers');
    return `![](<${cover}>)\n\n${text}`;
  };

  return {
    leaveOut,

    /** @returns an id that is unique over all sites */
    uid: idOf,

    commenter: (given: WrittenAuthor): WrittenAuthor => {
      const author = authorOf(given);
      return { ...author, name: author.name || foreignMessages.anonymous };
    },

    /** Cuts the text of a comment to the maximal length. */
    words: (text: string): string => cut(clean(text).trim(), maxCommentText),

    article: (text: ForeignText): MadeFile => {
      const id = idOf(text.key);
      const content = contentOf(text);
      // An article without text cannot be shown to readers.
      const status = content.trim() === '' && text.status !== 'draft' ? 'draft' : text.status;
      const record: ArticleRecord = {
        ...text,
        id,
        title: titleOf(text.title),
        slug: slugOf(id, text.slug),
        former_slugs: [],
        status,
        withdraw_at: 0,
        author: authorOf(text.author),
        series: '',
        series_position: 0,
        category: cut(oneLine(text.categories[0] ?? ''), limits.category),
        tags: tagsOf(text),
        abstract: cut(clean(text.abstract).trim(), limits.abstract),
        source: '',
        link: '',
        banner_url: '',
        is_recommend: 0,
        is_top: 0,
        look_count: 0,
        digg_count: 0,
        content,
      };
      return { name: `articles/${id}.md`, text: articleFileOf(record), article: id };
    },

    /** @returns undefined for a page without text */
    page: (text: ForeignText): MadeFile | undefined => {
      const content = contentOf(text);
      if (content.trim() === '') {
        leaveOut('emptyPages');
        return undefined;
      }
      const given = cut(text.slug.toLowerCase(), pageTextLimits.slug);
      const slug =
        pageSlug.test(given) && !slugs.has(`page ${given}`) ? given : `page-${idOf(text.key).toLowerCase()}`;
      slugs.add(`page ${slug}`);
      const record = {
        slug,
        title: cut(oneLine(clean(text.title)), pageTextLimits.title) || foreignMessages.untitled,
        description: cut(oneLine(clean(text.abstract)), pageTextLimits.description),
        is_shown: text.status === 'published' && text.visibility === 'public' ? 1 : 0,
        sort: 0,
        created_at: text.created_at,
        updated_at: text.updated_at,
        content,
      };
      return { name: `pages/${slug}.md`, text: pageFileOf(record) };
    },

    leftOut: (): string[] => [...leftOut].map(([what, count]) => foreignMessages.leftOut[what](count)),
  };
};

export type ForeignContent = ReturnType<typeof foreignContent>;
