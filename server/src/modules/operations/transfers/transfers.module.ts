import { join } from 'node:path';
import { transferLimits } from '@yanye/shared/contract/transfers.calls';
import { articlesModule } from '#content/articles/articles.module';
import { pagesModule } from '#content/pages/pages.module';
import { defineModule } from '#core/module';
import { commentsModule } from '#discussion/comments/comments.module';
import { usersModule } from '#identity/users/users.module';
import { exportsModule } from '#operations/exports/exports.module';
import { advertsModule } from '#site/adverts/adverts.module';
import { imagesModule } from '#site/images/images.module';
import { linksModule } from '#site/links/links.module';
import { menusModule } from '#site/menus/menus.module';
import { contentExport } from './content-export.service';
import { contentPackage } from './content-package';
import { contentRepository } from './content.repository';
import { foreignReader } from './foreign/take-in';
import type { PackageReader } from './package-reader';
import { siteContent } from './site-content';
import { transferFiles } from './transfer-files';
import { transferTargets } from './transfer-targets';
import { defineTransferJobs, defineTransferSweep, examineLater, importLater } from './transfers.jobs';
import { transfersRepository } from './transfers.repository';
import { bindTransferRoutes } from './transfers.routes';
import { transfersService } from './transfers.service';
import { transfersSchema } from './transfers.schema';

/** All content as one content package, and such packages back in. */
export const transfersModule = defineModule({
  name: 'transfers',
  schema: transfersSchema,
  needs: {
    users: usersModule,
    images: imagesModule,
    menus: menusModule,
    links: linksModule,
    adverts: advertsModule,
    articles: articlesModule,
    pages: pagesModule,
    comments: commentsModule,
    exporting: exportsModule,
  },
  make: (core, { users, images, menus, links, adverts, articles, pages, comments, exporting }) => {
    const { basics, database, config, jobs, files, worker, bind, onClose } = core;
    const content = contentRepository(database.forTables());
    const site = siteContent({
      menus: menus.transfer,
      links: links.transfer,
      promotions: adverts.transfer,
    });
    const rows = transfersRepository(database.forTables());
    const uploaded = transferFiles(join(config.dataDir, 'transfers'));
    const packages = contentExport({
      ...basics,
      tickets: exporting.tickets,
      content,
      files,
      packageOf: contentPackage({ content, files, comments: comments.transfer, site: site.read }),
      countComments: comments.transfer.count,
      maxBytes: config.maxImportBytes,
    });
    const transfers = transfersService({
      ...basics,
      transfers: rows,
      files: uploaded,
      examineLater: (id) => examineLater(jobs, id),
      importLater: (id) => importLater(jobs, id),
      maxBytes: config.maxImportBytes,
      partBytes: Math.min(transferLimits.partBytes, config.maxUploadBytes),
    });
    const foreign = foreignReader({ files: uploaded, ...worker('take-in') });
    const targetsOf = (pack: PackageReader, mayRename: boolean) =>
      transferTargets(pack, {
        ...basics,
        mayRename,
        content,
        site,
        comments: comments.transfer,
        files,
        pages,
        writer: articles.writer,
        titleOwner: articles.titleOwner,
        slugs: articles.slugRows,
        copyPictures: articles.pictureJobs.copyPictures,
        turnLater: articles.schedule.scheduleTransitions,
        coverOf: images.coverOf,
      });
    defineTransferJobs(jobs, {
      ...basics,
      transfers: rows,
      files: uploaded,
      takeIn: foreign.takeIn,
      targetsOf,
      actorOf: (id) => users.rows.find(id),
    });
    defineTransferSweep(jobs, transfers);
    bindTransferRoutes(bind, transfers, packages);
    onClose.add(() => foreign.close());
    return { content, contentExport: packages, transfers };
  },
});
