import { articlesInBulk } from '#content/articles/writing/articles.bulk';
import { articlesAsFile } from '#content/articles/reading/articles.export';
import { defineBulkJobs, defineBulkSweep, goOnWith } from '#operations/bulk/bulk.jobs';
import { bulkRepository } from '#operations/bulk/bulk.repository';
import { bulkService } from '#operations/bulk/bulk.service';
import { commentsInBulk } from '#discussion/comments/comments.bulk';
import { commentsAsFile } from '#discussion/comments/comments.export';
import { exportTickets } from '#operations/exports/export-tickets';
import { exportsRepository } from '#operations/exports/exports.repository';
import { exportsService } from '#operations/exports/exports.service';
import { tableViewsRepository } from '#operations/table-views/table-views.repository';
import { tableViewsService } from '#operations/table-views/table-views.service';
import { usersInBulk } from '#identity/users/users.bulk';
import { usersAsFile } from '#identity/users/users.export';
import type { Common } from './common';
import type { DiscussionServices } from './discussion';
import type { PeopleServices } from './people';
import type { ReadingServices } from './reading';
import type { SiteServices } from './site';
import type { WritingServices } from './writing';

interface Needs {
  readonly site: SiteServices;
  readonly reading: ReadingServices;
  readonly writing: WritingServices;
  readonly discussion: DiscussionServices;
  readonly people: PeopleServices;
}

/** What the tables of the back office do with many rows: change them, hand them out as a file. */
export const tableServices = (common: Common, { site, reading, writing, discussion, people }: Needs) => {
  const { basics, database, jobs, userRows } = common;
  const { links, adverts, pages, feedback, words, search_misses } = site.managed;
  const { moderation } = discussion.discussion;
  const actorOf = (id: number) => userRows.find(id);
  const tasks = bulkRepository(database.forTables());
  const targets = {
    users: usersInBulk({ list: people.userList, people: people.userListRows, users: people.users }),
    comments: commentsInBulk({ comments: discussion.comments, moderation }),
    articles: articlesInBulk({ articles: reading.articles, bulk: writing.inBulk }),
    links: links.target,
    adverts: adverts.target,
    pages: pages.target,
    feedback: feedback.target,
    words: words.target,
    search_misses: search_misses.target,
  };
  const bulk = bulkService({ ...basics, tasks, targets, queue: (id) => goOnWith(jobs, id) });
  defineBulkJobs(jobs, { ...basics, tasks, targets, actorOf });
  defineBulkSweep(jobs, bulk);
  const tickets = exportTickets({ ...basics, tickets: exportsRepository(database.forTables()), actorOf });
  const exporting = exportsService({
    ...basics,
    tickets,
    sources: {
      comments: commentsAsFile(moderation),
      articles: articlesAsFile(reading.articles),
      users: usersAsFile(people.userList),
      links: links.source,
      adverts: adverts.source,
      pages: pages.source,
      feedback: feedback.source,
      words: words.source,
      search_misses: search_misses.source,
    },
  });
  const tableViews = tableViewsService({ database, tableViews: tableViewsRepository(database.forTables()) });
  return { bulk, tickets, exporting, tableViews };
};

export type TableServices = ReturnType<typeof tableServices>;
