import type { AppContext } from './app-context';
import { firstStartService, type FirstStart } from '#operations/first-start/first-start.service';
import { sampleContent } from '#operations/first-start/sample-content';
import { makeWork } from '#platform/work/work';
import { readSamples } from '#app/samples/samples';
import { commonOf, type ReleasePreview } from '#app/services/common';
import { discussionServices } from '#app/services/discussion';
import { newsServices } from '#app/services/news';
import { noticeServices } from '#app/services/notices';
import { peopleServices } from '#app/services/people';
import { pictureServices } from '#app/services/pictures';
import { readingServices } from '#app/services/reading';
import { releaseServices } from '#app/services/releases';
import { siteServices } from '#app/services/site';
import { tableServices } from '#app/services/tables';
import { transferServices } from '#app/services/transfers';
import { writingServices } from '#app/services/writing';

export type { FirstStart, ReleasePreview };

/**
 * Makes every module's service by hand, in the order they need one another.
 * A module adds its lines to the part in `services/` that it belongs to, here, and in `routes.ts`.
 */
export const makeServices = (context: AppContext, preview?: ReleasePreview) => {
  const common = commonOf(context, import.meta.dirname, preview);
  const { basics, config, clock, limits, secretKey, userRows } = common;
  const pictures = pictureServices(common);
  const site = siteServices(common, pictures);
  const notices = noticeServices(common, site);
  const reading = readingServices(common, { pictures, site, notices });
  const writing = writingServices(common, { pictures, site, notices, reading });
  const discussion = discussionServices(common, { site, notices, reading });
  const people = peopleServices(common, { site, notices, reading, discussion });
  const tables = tableServices(common, { site, reading, writing, discussion, people });
  const transfers = transferServices(common, { pictures, site, reading, writing, people, tables });
  const releases = releaseServices(common);
  const { news, newsRows, close: closeNews } = newsServices(common);

  const prepareFirstStart = firstStartService({
    ...basics,
    config,
    settings: site.settingsRows,
    users: userRows,
    menus: site.menuRows,
    prepareSamples: sampleContent({
      samples: () => readSamples(common.programDir),
      files: common.files,
      images: pictures.images,
      users: userRows,
      writer: writing.writer,
      changes: reading.changes,
      comments: discussion.commentRows,
      bigModel: site.bigModelRows,
      pages: reading.pages,
      news: newsRows,
      ids: common.ids,
      clock,
    }),
  });

  return {
    authenticate: people.authenticate,
    accounts: people.accounts,
    qq: people.qq,
    outbox: notices.outbox,
    mail: notices.mail,
    noticeMails: notices.noticeMails,
    work: makeWork({ secretKey, limits, clock, cost: config.workCost }),
    secretKey,
    settings: site.settings,
    menus: site.menus,
    adverts: site.adverts,
    feedback: site.feedback,
    bigModel: site.bigModel,
    images: pictures.images,
    /** The picture library. */
    library: pictures.library,
    variants: pictures.variants,
    /** The simple lists of the back office. */
    managed: site.managed,
    sharePictures: reading.sharePictures,
    articles: reading.articles,
    /** Articles that are read with a password. */
    locks: reading.locks,
    archive: reading.archive,
    /** Articles that belong together. */
    series: reading.series,
    /** Pages of the site's own. */
    pages: reading.pages,
    links: site.links,
    ownPages: reading.ownPages,
    feeds: reading.feeds,
    editing: writing.editing,
    /** Looks articles over before readers do. */
    checks: writing.checks,
    /** Decides about what was submitted. */
    judging: writing.judging,
    /** Brings articles in from elsewhere: samples and import. */
    writer: writing.writer,
    looks: reading.looks,
    search: reading.search,
    /** Everything about comments. */
    discussion: discussion.discussion,
    blocks: discussion.blocks,
    /** `judge` says what the site's sensitive words mean for a text. */
    words: site.words,
    comments: discussion.comments,
    bulk: tables.bulk,
    /** Lists as files. */
    exporting: tables.exporting,
    /** All content in one file, and such files back in. */
    contentExport: transfers.contentExport,
    transfers: transfers.transfers,
    /** How people like the lists of the back office. */
    tableViews: tables.tableViews,
    reactions: reading.reactions,
    revisions: writing.revisions,
    previews: writing.previews,
    /** Texts on writing desks. */
    drafts: writing.drafts,
    timeline: writing.timeline,
    news,
    notices: notices.notices,
    privateMessages: discussion.privateMessages,
    /** What administrators see of private messages. */
    messageRecords: discussion.messageRecords,
    /** The live channel; close it before the server closes. */
    live: common.live,
    sessions: people.sessions,
    /** What people do with their own account. */
    account: people.account,
    secondFactor: people.secondFactor,
    ownData: transfers.ownData,
    users: people.users,
    userList: people.userList,
    demoAccount: people.demoAccount,
    /** `judge` says what people may be called. */
    names: people.names,
    releases,
    prepareFirstStart,
    /** Stores what is only in memory; call it before the database closes. */
    close: async (): Promise<void> => {
      await reading.close();
      await closeNews();
      await transfers.close();
    },
  };
};

export type Services = ReturnType<typeof makeServices>;

/** Prepares an empty data folder: first administrator, menus, sample content. Safe with several processes at once. */
export const firstStart = (_context: AppContext, services: Services): Promise<FirstStart | undefined> =>
  services.prepareFirstStart();
