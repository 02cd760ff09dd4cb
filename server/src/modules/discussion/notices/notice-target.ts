import type { NoticeRow } from './notices.repository';

/** @returns the fields of a notice that say what it is about, for its entry on the site and for its address */
export const targetOf = ({ kind, article_id, slug, comment_id }: NoticeRow) => ({
  kind,
  article_id,
  article_slug: slug,
  comment_id: comment_id ?? 0,
});
