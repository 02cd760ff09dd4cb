import { articlesModule } from '#content/articles/articles.module';
import { defineModule } from '#core/module';
import { recordedRows, tableRecords } from '#platform/events/record-tracker';
import { imagesModule } from '#site/images/images.module';
import { linksModule } from '#site/links/links.module';
import { settingsModule } from '#site/settings/settings.module';
import { ownPages } from './own-pages';
import { pageWriter } from './page-writer';
import { managedPages } from './custom-pages.managed';
import { pageChanged } from './custom-pages.events';
import { pagePictures, pageTexts } from './custom-pages.pictures';
import { customPagesRepository } from './custom-pages.repository';
import { bindCustomPageRoutes } from './custom-pages.routes';
import { customPagesService } from './custom-pages.service';
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
  },
  make: ({ basics, database, events, bind, adminLists }, { settings, images, links, articles }) => {
    const record = tableRecords(database, events, pageChanged, 'pages');
    const managed = managedPages({ ...basics, record });
    const rows = recordedRows(customPagesRepository(database.forTables()), record);
    const picturedTexts = pageTexts(database);
    const pages = customPagesService({
      ...basics,
      pages: rows,
      managed,
      writer: pageWriter({ ...basics, pages: rows, articles, images, picturedTexts }),
      images,
      picturedTexts,
    });
    images.places.add(pagePictures(picturedTexts));
    const own = ownPages({ pages, links });
    settings.footerLinks.add(own.inFooter);
    bindCustomPageRoutes(bind, pages);
    adminLists.add({ name: 'pages', ...managed });
    return { ...pages, ownPages: own.all };
  },
});
