import { articlesModule } from '#content/articles/articles.module';
import { flagCounts } from '#core/list-states';
import { defineModule } from '#core/module';
import { recordedRows, tableRecords } from '#platform/events/record-tracker';
import { imagesModule } from '#site/images/images.module';
import { linksModule } from '#site/links/links.module';
import { recycleBinModule } from '#site/recycle-bin/recycle-bin.module';
import { settingsModule } from '#site/settings/settings.module';
import { ownPages } from './own-pages';
import { pageWriter } from './page-writer';
import { managedPages } from './custom-pages.managed';
import { pageChanged } from './custom-pages.events';
import { pagePictures, pageTexts } from './custom-pages.pictures';
import { customPagesRepository } from './custom-pages.repository';
import { bindCustomPageRoutes } from './custom-pages.routes';
import { customPagesService } from './custom-pages.service';
import { recordedPageRemoval, removedPagesRepository } from './removed-pages.repository';
import { removedPages } from './removed-pages';
import { pagesSchema } from './custom-pages.schema';

/** Custom pages, such as 关于. */
export const customPagesModule = defineModule({
  name: 'custom-pages',
  schema: pagesSchema,
  needs: {
    settings: settingsModule,
    images: imagesModule,
    links: linksModule,
    articles: articlesModule,
    bin: recycleBinModule,
  },
  make: (
    { basics, database, events, bind, adminLists, listStates },
    { settings, images, links, articles, bin },
  ) => {
    const record = tableRecords(database, events, pageChanged, 'pages');
    const managed = managedPages({ ...basics, record });
    const rows = recordedRows(customPagesRepository(database.forTables()), record);
    const removal = removedPages({
      ...basics,
      removal: recordedPageRemoval(removedPagesRepository(database.forTables()), record),
      pages: rows,
      bin,
      images,
    });
    bin.parts.add(removal.part);
    const picturedTexts = pageTexts(database);
    const pages = customPagesService({
      ...basics,
      pages: rows,
      managed,
      removal,
      writer: pageWriter({ ...basics, pages: rows, articles, images, picturedTexts }),
      images,
      picturedTexts,
    });
    images.places.add(pagePictures(picturedTexts));
    const own = ownPages({ pages, links });
    settings.footerLinks.add(own.inFooter);
    bindCustomPageRoutes(bind, pages);
    const { target, source } = managed;
    listStates.add({
      name: 'pages',
      counts: async () => flagCounts(await managed.countsBy('is_shown', [{ column: 'is_removed', is: 0 }])),
    });
    adminLists.add({
      name: 'pages',
      source,
      target: {
        ...target,
        apply: async (viewer, order, ids) =>
          order.action === 'remove'
            ? (await removal.remove(ids.map(Number).filter(Number.isSafeInteger), viewer.id)).map(String)
            : target.apply(viewer, order, await removal.presentAmong(ids)),
      },
    });
    return { ...pages, ownPages: own.all };
  },
});
