import { join } from 'node:path';
import { transferLimits } from '@yanye/shared/contract/transfers.calls';
import { articlesModule } from '#content/articles/articles.module';
import { taxonomyModule } from '#content/taxonomy/taxonomy.module';
import { customPagesModule } from '#content/custom-pages/custom-pages.module';
import { defineModule } from '#core/module';
import { chatModule } from '#discussion/chat/chat.module';
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
import { foreignReader } from './converters/convert';
import { siteContent } from './site-content';
import { entryImport } from './entry-import';
import { importsSchema } from './markdown/imports.schema';
import { importOpener } from './opened-import';
import { transferEntriesRepository } from './transfer-entries.repository';
import { transferFiles } from './transfer-files';
import { transferSweepService } from './transfer-sweep.service';
import { transferTargets } from './transfer-targets';
import { defineTransferJobs } from './transfers.jobs';
import { recordedTransfers } from './transfers.recorded';
import { transfersRepository } from './transfers.repository';
import { bindTransferRoutes } from './transfers.routes';
import { transfersService } from './transfers.service';
import { transfersSchema } from './transfers.schema';

/** Export of all content as one content package, and import of such packages and of other programs' files. */
export const transfersModule = defineModule({
  name: 'transfers',
  schema: [...transfersSchema, ...importsSchema],
  needs: {
    users: usersModule,
    images: imagesModule,
    menus: menusModule,
    links: linksModule,
    adverts: advertsModule,
    articles: articlesModule,
    pages: customPagesModule,
    taxonomy: taxonomyModule,
    comments: commentsModule,
    chat: chatModule,
    exporting: exportsModule,
  },
  make: (
    core,
    { users, images, menus, links, adverts, articles, pages, taxonomy, comments, chat, exporting },
  ) => {
    const { basics, codecs, database, config, events, jobs, files, worker, bind, onClose } = core;
    const content = contentRepository(database.forTables());
    const site = siteContent({
      menus: menus.transfer,
      links: links.transfer,
      promotions: adverts.transfer,
      terms: taxonomy.transfer,
    });
    const rows = recordedTransfers(transfersRepository(database.forTables()), events);
    const entries = transferEntriesRepository(database.forTables());
    const uploaded = transferFiles(join(config.dataDir, 'transfers'));
    const packages = contentPackage({
      content,
      articles: articles.records,
      pictures: images.transfer,
      files,
      cloud: images.cloud,
      comments: comments.transfer,
      chat: chat.transfer,
      site,
    });
    const exportService = contentExport({
      ...basics,
      tickets: exporting.tickets,
      content,
      files,
      packages,
      comments: comments.transfer,
      chat: chat.transfer,
      maxBytes: config.maxImportBytes,
    });
    const transfers = transfersService({
      ...basics,
      transfers: rows,
      entries,
      files: uploaded,
      jobs,
      maxBytes: config.maxImportBytes,
      partBytes: Math.min(transferLimits.partBytes, config.maxUploadBytes),
    });
    const foreign = foreignReader({ files: uploaded, ...worker('convert') });
    const targets = transferTargets({
      ...basics,
      content,
      site,
      comments: comments.transfer,
      chat: chat.transfer,
      files,
      codecs,
      pages,
      articles,
      users,
      images,
    });
    const sweeping = transferSweepService({ ...basics, transfers: rows, files: uploaded });
    defineTransferJobs(jobs, {
      ...basics,
      transfers: rows,
      entries,
      entryImport: entryImport({ ...basics, entries }),
      files: uploaded,
      opener: importOpener({
        files: uploaded,
        foreign,
        targets,
        markdown: { ...core, articles, images, maxPictureBytes: config.maxUploadBytes },
      }),
      users,
    });
    jobs.define({ name: 'transfers.sweep', everySeconds: 3_600, work: () => sweeping.sweep() });
    bindTransferRoutes(bind, transfers, exportService);
    onClose.add(() => foreign.close());
    return { contentExport: exportService, transfers: { ...transfers, ...sweeping } };
  },
});
