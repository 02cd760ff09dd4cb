/** Cache tags of RTK Query, shared by all remotes: an edit in the back office refreshes the site in the same tab. */
export const cacheTags = [
  'Articles',
  'ArticleFilters',
  'Comments',
  'Images',
  'Menus',
  'Adverts',
  'Feedback',
  'Site',
  'BigModel',
  'Square',
  'Users',
  'Viewer',
  'Releases',
  'News',
  'Words',
  'Searches',
  'Notices',
  'Pages',
  'Links',
] as const;

export type CacheTag = (typeof cacheTags)[number];
