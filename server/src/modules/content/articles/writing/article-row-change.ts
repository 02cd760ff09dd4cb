import type { articleRoutes } from '@yanye/shared/contract/articles';
import type { Parsed } from '@yanye/shared/contract/route';
import type { ArticleRow } from '../articles.schema';
import type { ArticleRowChange } from './article-changes.repository';

/** A requested change; absent fields stay unchanged. */
export type ArticleChange = Parsed<typeof articleRoutes.update>['body'];

/** Columns that are stored as requested. */
export const plainColumns = (change: Omit<ArticleChange, 'id'>) => ({
  ...(change.title && { title: change.title }),
  ...(change.category !== undefined && { category: change.category }),
  ...(change.series !== undefined && { series: change.series }),
  ...(change.series_position !== undefined && { series_position: change.series_position }),
  ...(change.source !== undefined && { source: change.source }),
  ...(change.link !== undefined && { link: change.link }),
  ...(change.status !== undefined && { status: change.status }),
  ...(change.visibility !== undefined && { visibility: change.visibility }),
});

/** Columns that only users who may publish can change. */
export const publisherColumns = ({ is_recommend, is_top }: Omit<ArticleChange, 'id'>) => ({
  ...(is_recommend !== undefined && { is_recommend: is_recommend ? 1 : 0 }),
  ...(is_top !== undefined && { is_top: is_top ? 1 : 0 }),
});

/** Whether the abstract is derived from the text again: where it is cleared, and where an article no longer has a password. */
export const needsAbstract = (
  row: ArticleRow,
  { abstract, visibility = row.visibility }: ArticleChange,
): boolean =>
  abstract === '' ||
  (row.visibility === 'password' && visibility !== 'password' && row.abstract_is_derived === 1);

/**
 * The abstract of an author is kept until it is cleared; a derived one follows the text.
 * @param derived abstract of the new text, where there is one
 */
export const abstractColumns = (
  row: ArticleRow,
  given: string | undefined,
  derived: string | undefined,
): ArticleRowChange => {
  if (given) return { abstract: given, abstract_is_derived: 0 };
  const isDerived = given === '' || row.abstract_is_derived === 1;
  return isDerived && derived !== undefined ? { abstract: derived, abstract_is_derived: 1 } : {};
};
