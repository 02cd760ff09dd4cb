import { join } from 'node:path';
import { transferLimits } from '@yanye/shared/contract/transfers.calls';
import { advertsInTransfer } from '#site/adverts/adverts.transfer';
import { articleSlugsRepository } from '#content/articles/writing/article-slugs.repository';
import { commentTransfersRepository } from '#discussion/comments/comment-transfers.repository';
import { commentsInTransfer } from '#discussion/comments/comments.transfer';
import { linksInTransfer } from '#site/links/links.transfer';
import { menusInTransfer } from '#site/menus/menus.transfer';
import { ownDataPackage } from '#operations/own-data/own-data-package';
import { ownDataRepository } from '#operations/own-data/own-data.repository';
import { ownDataService } from '#operations/own-data/own-data.service';
import { contentExport } from '#operations/transfers/content-export.service';
import { contentPackage } from '#operations/transfers/content-package';
import { contentRepository } from '#operations/transfers/content.repository';
import { foreignReader } from '#operations/transfers/foreign/take-in';
import type { PackageReader } from '#operations/transfers/package-reader';
import { siteContent } from '#operations/transfers/site-content';
import { transferFiles } from '#operations/transfers/transfer-files';
import { transferTargets } from '#operations/transfers/transfer-targets';
import {
  defineTransferJobs,
  defineTransferSweep,
  examineLater,
  importLater,
} from '#operations/transfers/transfers.jobs';
import { transfersRepository } from '#operations/transfers/transfers.repository';
import { transfersService } from '#operations/transfers/transfers.service';
import type { Common } from './common';
import type { PeopleServices } from './people';
import type { PictureServices } from './pictures';
import type { ReadingServices } from './reading';
import type { SiteServices } from './site';
import type { TableServices } from './tables';
import type { WritingServices } from './writing';

interface Needs {
  readonly pictures: PictureServices;
  readonly site: SiteServices;
  readonly reading: ReadingServices;
  readonly writing: WritingServices;
  readonly people: PeopleServices;
  readonly tables: TableServices;
}

/** All content in one file and back in, and a person's own data. */
export const transferServices = (common: Common, needs: Needs) => {
  const { basics, database, config, jobs, files, time, userRows } = common;
  const { changes, pages } = needs.reading;
  const { account, users, asking, secondFactor } = needs.people;
  const { images, imageRows } = needs.pictures;
  const { tickets } = needs.tables;
  const { writer, later } = needs.writing;
  const { menuRows, linkRows, advertRows } = needs.site;
  const content = contentRepository(database.forTables());
  const site = siteContent({
    menus: menusInTransfer({ menus: menuRows, picturesAt: imageRows.findByPaths }),
    links: linksInTransfer(linkRows),
    promotions: advertsInTransfer(advertRows),
  });
  const comments = commentsInTransfer({
    rows: commentTransfersRepository(database.forTables()),
    countComments: changes.countComments,
  });
  const ownDataRows = ownDataRepository(database.forTables());
  const ownData = ownDataService({
    ...basics,
    ownData: ownDataRows,
    tickets,
    packageOf: ownDataPackage({
      ownData: ownDataRows,
      info: (id) => users.info({ id }),
      articles: content.articles,
      signIns: account.devices,
      time,
    }),
    findUser: userRows.find,
    askPassword: asking,
    judgeSecondFactor: secondFactor.judge,
    removeArticles: changes.remove,
    removeUser: (id) => users.remove([id]),
  });
  const transferRows = transfersRepository(database.forTables());
  const uploaded = transferFiles(join(config.dataDir, 'transfers'));
  const exporting = contentExport({
    ...basics,
    tickets,
    content,
    files,
    packageOf: contentPackage({ content, files, comments, site: site.read }),
    countComments: comments.count,
    maxBytes: config.maxImportBytes,
  });
  const transfers = transfersService({
    ...basics,
    transfers: transferRows,
    files: uploaded,
    examineLater: (id) => examineLater(jobs, id),
    importLater: (id) => importLater(jobs, id),
    maxBytes: config.maxImportBytes,
    partBytes: Math.min(transferLimits.partBytes, config.maxUploadBytes),
  });
  const foreign = foreignReader({ files: uploaded, ...common.worker('take-in') });
  const targetsOf = (pack: PackageReader, mayRename: boolean) =>
    transferTargets(pack, {
      ...basics,
      ...later,
      mayRename,
      content,
      site,
      comments,
      files,
      pages,
      writer,
      titleOwner: changes.titleOwner,
      slugs: articleSlugsRepository(database.forTables()),
      coverOf: images.coverOf,
    });
  defineTransferJobs(jobs, {
    ...basics,
    transfers: transferRows,
    files: uploaded,
    takeIn: foreign.takeIn,
    targetsOf,
    actorOf: (id) => userRows.find(id),
  });
  defineTransferSweep(jobs, transfers);
  return { ownData, contentExport: exporting, transfers, close: foreign.close };
};
