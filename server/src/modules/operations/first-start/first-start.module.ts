import { bigModelModule } from '#ai/big-model/big-model.module';
import { providersModule } from '#ai/providers/providers.module';
import { articlesModule } from '#content/articles/articles.module';
import { newsModule } from '#content/news/news.module';
import { customPagesModule } from '#content/custom-pages/custom-pages.module';
import { defineModule } from '#core/module';
import { commentsModule } from '#discussion/comments/comments.module';
import { usersModule } from '#identity/users/users.module';
import { imagesModule } from '#site/images/images.module';
import { menusModule } from '#site/menus/menus.module';
import { settingsModule } from '#site/settings/settings.module';
import { firstStartService } from './first-start.service';
import { sampleContent } from './sample-content';

/** Prepares an empty data folder: first administrator, menus, sample content. */
export const firstStartModule = defineModule({
  name: 'first-start',
  needs: {
    settings: settingsModule,
    users: usersModule,
    images: imagesModule,
    menus: menusModule,
    articles: articlesModule,
    comments: commentsModule,
    providers: providersModule,
    bigModel: bigModelModule,
    pages: customPagesModule,
    news: newsModule,
  },
  make: ({ basics, config, programDir }, needs) => {
    const prepare = firstStartService({
      ...basics,
      config,
      settings: needs.settings.rows,
      users: needs.users.rows,
      menus: needs.menus.rows,
      providers: needs.providers.rows,
      samples: sampleContent({ ...basics, ...needs, programDir }),
    });
    return {
      /** Safe with several processes at once. @returns what to print, once; undefined where data exists */
      prepare,
    };
  },
});
