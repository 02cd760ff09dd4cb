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
  'SignIns',
  'OwnAccount',
  'SecondFactor',
  'Releases',
  'News',
  'Words',
  'Searches',
  'Notices',
  'PrivateMessages',
  'Pages',
  'Links',
  'Transfers',
  'Mail',
  'Qq',
  /** Lists of the back office that no other page shows. */
  'Records',
] as const;

export type CacheTag = (typeof cacheTags)[number];
