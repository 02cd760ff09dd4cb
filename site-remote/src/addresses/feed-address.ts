/** @returns address of the feed of the newest articles, of a category and a tag alone where they are given */
export const feedAddress = ({
  category,
  tag,
}: {
  readonly category: string;
  readonly tag: string;
}): string => {
  const query = new URLSearchParams({ ...(category && { category }), ...(tag && { tag }) }).toString();
  return `/rss.xml${query && `?${query}`}`;
};
