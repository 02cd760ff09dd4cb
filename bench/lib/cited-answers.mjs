import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Runs a query on the data of a running site. */
const rowsOf = (dataDir, text, ...values) => {
  const file = new Database(join(dataDir, 'data.sqlite'), { readonly: true });
  try {
    return file.prepare(text).all(...values);
  } finally {
    file.close();
  }
};

/** @returns {{ id: string, title: string }[]} articles that everybody may read and that have several paragraphs */
export const publicArticles = (dataDir, count) =>
  rowsOf(
    dataDir,
    `select id, title from articles where is_listed = 1 and visibility = 'public' and word_count between 600 and 5000
     order by id limit ?`,
    count,
  );

/** @returns {{ mark: number, number: number, words: string }[]} what the marks of a session stand for in its own article */
export const markedParagraphs = (dataDir, session) =>
  rowsOf(
    dataDir,
    `select mark, number, words from role_session_sources as sources
     join article_paragraphs as paragraphs on paragraphs.article_id = sources.article_id and paragraphs.digest = sources.digest
     join role_session_articles as about on about.session_id = sources.session_id and about.article_id = sources.article_id
     where sources.session_id = ? order by mark`,
    session,
  );

/** @returns {{ title: string, slug: string, plain: string, isPublic: number } | undefined} an article as it is stored now */
export const storedArticle = (dataDir, id) =>
  rowsOf(
    dataDir,
    `select title, slug, plain, is_listed = 1 and visibility = 'public' as isPublic from articles
     join article_bodies on article_id = articles.id where articles.id = ?`,
    id,
  )[0];

/** @returns {string} letters and digits alone: formulas and line breaks are written in other ways in the plain text */
export const lettersOf = (text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** @returns {string | undefined} some words of a paragraph that Markdown does not read as marks of its own */
const quotable = ({ words }) => words.match(/[\p{L}\p{N}，。、]{10,30}/u)?.[0];

/**
 * Makes answers that cite a session's article rightly and wrongly. A model that repeats what it is asked says them.
 * @param paragraphs with their marks
 * @param hidden id of an article without readers
 * @returns {{ kind: string, content: string, right: number[], dropped: number }[] | undefined} with the numbers of the paragraphs that are
 * cited rightly; undefined for an article that is too short for it
 */
export const citingAnswers = (paragraphs, hidden, nth) => {
  const all = paragraphs.filter(quotable);
  const one = all[nth % all.length];
  const other = all.find(
    ({ words }) => !lettersOf(words).includes(lettersOf(quotable(one ?? { words: '' }) ?? '')),
  );
  if (!one || !other) return undefined;
  const right = `「${quotable(one)}」[${one.mark}]`;
  const wrong = `「${quotable(one)}」[${other.mark}]`;
  const invented = `「没有谁写过的第 ${nth} 句话」[${one.mark}]，又见 [${990 + (nth % 9)}]`;
  const link = `[原文](/article/${hidden}) 与 https://example.org/article/${hidden}`;
  return [
    {
      kind: 'right',
      content: `${right}，也见【${other.mark}】。`,
      right: [one.number, other.number],
      dropped: 0,
    },
    { kind: 'wrong', content: `${wrong}。`, right: [], dropped: 1 },
    { kind: 'invented', content: `${invented}，见 ${link} 。`, right: [], dropped: 4 },
    { kind: 'mixed', content: `${wrong}，${right}，${invented}。`, right: [one.number], dropped: 3 },
  ];
};

/** @returns {string[]} the addresses to which Markdown links, by any form that a reader of this site or of a file would follow */
export const linksIn = (content) => [
  ...Array.from(content.matchAll(/\]\(\s*<?([^)>\s]+)/g), ([, href]) => href),
  ...(content.match(/https?:\/\/[^\s)>]+/g) ?? []),
];
