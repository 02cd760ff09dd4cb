import type { CacheTag } from './cache-tags';

interface AdminListDeclaration {
  /** What can be done to many records of it at once; the server checks each record. */
  readonly actions: readonly string[];
  readonly columns: readonly string[];
  /** Cached queries that a bulk action makes stale. */
  readonly tags: readonly CacheTag[];
  /** Tables of the back office that show the list under a name of their own, with their own columns and views. */
  readonly variants?: readonly string[];
}

/** Every managed list of the back office. Bulk actions, exports, saved views and the server's registrations derive from it. */
export const adminLists = {
  comments: {
    actions: ['approve', 'remove', 'restore'],
    columns: [
      'id',
      'status',
      'content',
      'author',
      'guest_email',
      'article',
      'created_at',
      'digg_count',
      'report_count',
      'addr',
    ],
    // Lists of articles count comments.
    tags: ['Comments', 'Articles'],
  },
  articles: {
    actions: ['publish', 'withdraw', 'remove', 'add_tag', 'set_category'],
    columns: [
      'title',
      'status',
      'category',
      'tags',
      'author',
      'look_count',
      'digg_count',
      'comment_count',
      'collects_count',
      'word_count',
      'created_at',
      'updated_at',
      'abstract',
      'address',
    ],
    tags: ['Articles', 'ArticleFilters', 'Comments'],
    variants: ['my_articles'],
  },
  users: {
    actions: ['disable', 'enable', 'remove'],
    columns: ['id', 'nick_name', 'user_name', 'email', 'role', 'source', 'ip', 'addr', 'created_at'],
    // A removed user's comments and private messages are removed as well.
    tags: ['Users', 'Comments', 'PrivateMessages'],
  },
  links: {
    actions: ['show', 'hide', 'remove'],
    columns: ['id', 'title', 'href', 'description', 'is_shown', 'sort', 'created_at'],
    // The footer of every page shows whether there are any.
    tags: ['Links', 'Site'],
  },
  adverts: {
    actions: ['show', 'hide', 'remove'],
    columns: ['id', 'title', 'href', 'images', 'is_show', 'created_at'],
    // The picture library shows where a picture is used.
    tags: ['Adverts', 'Images'],
  },
  pages: {
    actions: ['show', 'hide', 'remove'],
    columns: ['id', 'title', 'address', 'description', 'is_shown', 'sort', 'created_at', 'updated_at'],
    tags: ['Pages', 'Site'],
  },
  feedback: {
    actions: ['remove'],
    columns: ['id', 'content', 'email', 'created_at'],
    tags: ['Feedback'],
  },
  words: {
    actions: ['mask', 'hold', 'refuse', 'remove'],
    columns: ['id', 'word', 'action', 'created_at'],
    tags: ['Words'],
  },
  auto_replies: {
    actions: ['enable', 'disable', 'remove'],
    columns: ['id', 'name', 'mode', 'rule', 'content', 'sort', 'enable', 'created_at'],
    tags: ['Records'],
  },
  role_sessions: {
    actions: ['remove'],
    columns: ['id', 'user_id', 'role_name', 'name', 'count', 'created_at'],
    tags: ['RoleSessions'],
  },
  big_model_roles: {
    actions: ['enable', 'disable', 'remove'],
    columns: ['id', 'name', 'enable', 'abstract', 'scope', 'popularity', 'prologue', 'prompt', 'created_at'],
    tags: ['BigModelRoles', 'Square'],
  },
  removed_records: {
    actions: ['restore', 'purge'],
    columns: ['kind', 'title', 'removed_at'],
    tags: ['RecycleBin', 'Articles', 'ArticleFilters', 'Comments', 'Pages', 'Site', 'Images'],
  },
  search_misses: {
    actions: ['remove'],
    columns: ['query', 'count', 'last_at'],
    tags: ['Searches'],
  },
} as const satisfies Readonly<Record<string, AdminListDeclaration>>;

type Lists = typeof adminLists;

export type AdminListName = keyof Lists;

export type AdminListAction<N extends AdminListName = AdminListName> = Lists[N]['actions'][number];

export type AdminListColumn<N extends AdminListName = AdminListName> = Lists[N]['columns'][number];

type VariantOf<L> = L extends { readonly variants: readonly (infer V)[] } ? V : never;

/** A list, or a table of the back office that shows one under a name of its own. */
export type AdminTableName = AdminListName | VariantOf<Lists[AdminListName]>;

export const adminListNames = Object.keys(adminLists) as readonly AdminListName[];

export const adminTableNames = Object.entries<AdminListDeclaration>(adminLists).flatMap(
  ([name, { variants = [] }]) => [name, ...variants],
) as readonly AdminTableName[];
