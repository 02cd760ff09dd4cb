import { managedAdverts } from '#site/adverts/adverts.managed';
import { advertsRepository } from '#site/adverts/adverts.repository';
import { advertsService } from '#site/adverts/adverts.service';
import { bigModelRepository } from '#ai/big-model/big-model.repository';
import { bigModelService } from '#ai/big-model/big-model.service';
import { managedFeedback } from '#site/feedback/feedback.managed';
import { feedbackRepository } from '#site/feedback/feedback.repository';
import { feedbackService } from '#site/feedback/feedback.service';
import { managedLinks } from '#site/links/links.managed';
import { linksRepository } from '#site/links/links.repository';
import { linksService } from '#site/links/links.service';
import { menusRepository } from '#site/menus/menus.repository';
import { menusService } from '#site/menus/menus.service';
import { managedPages } from '#content/pages/pages.managed';
import { managedMisses } from '#content/search/misses.managed';
import { settingsRepository } from '#site/settings/settings.repository';
import { settingsService } from '#site/settings/settings.service';
import { managedWords } from '#site/words/words.managed';
import { wordsRepository } from '#site/words/words.repository';
import { wordsService } from '#site/words/words.service';
import type { Common } from './common';
import type { PictureServices } from './pictures';

/** What administrators give their site: settings, menus and the simple lists. */
export const siteServices = ({ basics, database, clock }: Common, { variants }: PictureServices) => {
  const settingsRows = settingsRepository(database.forTables());
  const settings = settingsService({ database, settings: settingsRows, clock });
  const menuRows = menusRepository(database.forTables());
  const advertRows = advertsRepository(database.forTables());
  const linkRows = linksRepository(database.forTables());
  const wordRows = wordsRepository(database.forTables());
  const bigModelRows = bigModelRepository(database.forTables());
  const managed = {
    links: managedLinks(basics),
    adverts: managedAdverts(basics),
    pages: managedPages(basics),
    feedback: managedFeedback(basics),
    words: managedWords({ ...basics, words: wordRows }),
    search_misses: managedMisses(basics),
  };
  return {
    settings,
    settingsRows,
    managed,
    menus: menusService({ ...basics, menus: menuRows, picturesOf: variants.find }),
    menuRows,
    adverts: advertsService({
      ...basics,
      adverts: advertRows,
      managed: managed.adverts,
      picturesOf: variants.find,
    }),
    advertRows,
    links: linksService({ ...basics, links: linkRows, managed: managed.links }),
    linkRows,
    words: wordsService({ ...basics, words: wordRows, managed: managed.words }),
    feedback: feedbackService({
      ...basics,
      feedback: feedbackRepository(database.forTables()),
      managed: managed.feedback,
    }),
    bigModel: bigModelService(settings, bigModelRows),
    bigModelRows,
  };
};

export type SiteServices = ReturnType<typeof siteServices>;
