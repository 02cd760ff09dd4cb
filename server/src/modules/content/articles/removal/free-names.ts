import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { normalised } from '#platform/normalised';
import type { ArticleRemovalRepository } from './article-removal.repository';

interface Named {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

/** Numbers that are tried behind a name that is taken. */
const numbers = Array.from({ length: 30 }, (_, at) => at + 2);

const slugsFor = ({ slug }: Named): string[] => numbers.map((number) => `${slug}-${number}`);

const titlesFor = ({ title }: Named): string[] =>
  numbers.map((number) => {
    const end = `（${number}）`;
    return `${title.slice(0, articleLimits.title - end.length)}${end}`;
  });

/**
 * Slugs and titles with which removed articles come back: their own, or else with the first free number. Without one the slug is the id,
 * which is always free, and the title ends with it.
 */
export const freeNames = async (
  { holders, titlesAmong }: Pick<ArticleRemovalRepository, 'holders' | 'titlesAmong'>,
  articles: readonly Named[],
): Promise<ReadonlyMap<string, Named>> => {
  const takenBy = new Map(
    (await holders(articles.map(({ slug }) => slug))).map(({ word, id }) => [word, id]),
  );
  const titles = new Set((await titlesAmong(articles.map(({ title }) => title))).map((row) => row.title_key));
  const isTaken = ({ id, slug }: Named) => (takenBy.get(slug) ?? id) !== id;
  const isTitled = ({ title }: Named) => titles.has(normalised(title));

  for (const { word, id } of await holders(articles.filter(isTaken).flatMap(slugsFor))) takenBy.set(word, id);
  for (const row of await titlesAmong(articles.filter(isTitled).flatMap(titlesFor)))
    titles.add(row.title_key);

  const names = new Map<string, Named>();
  for (const article of articles) {
    const { id } = article;
    const slug = [article.slug, ...slugsFor(article)].find((word) => (takenBy.get(word) ?? id) === id) ?? id;
    const free = [article.title, ...titlesFor(article)].find((title) => !titles.has(normalised(title)));
    const title = free ?? `${article.title.slice(0, articleLimits.title - id.length - 1)} ${id}`;
    takenBy.set(slug, id);
    titles.add(normalised(title));
    names.set(id, { id, slug, title });
  }
  return names;
};
