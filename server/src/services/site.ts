import { managedAdverts } from '../modules/adverts/adverts.managed';
import { advertsRepository } from '../modules/adverts/adverts.repository';
import { advertsService } from '../modules/adverts/adverts.service';
import { bigModelRepository } from '../modules/big-model/big-model.repository';
import { bigModelService } from '../modules/big-model/big-model.service';
import { managedFeedback } from '../modules/feedback/feedback.managed';
import { feedbackRepository } from '../modules/feedback/feedback.repository';
import { feedbackService } from '../modules/feedback/feedback.service';
import { managedLinks } from '../modules/links/links.managed';
import { linksRepository } from '../modules/links/links.repository';
import { linksService } from '../modules/links/links.service';
import { menusRepository } from '../modules/menus/menus.repository';
import { menusService } from '../modules/menus/menus.service';
import { managedPages } from '../modules/pages/pages.managed';
import { managedMisses } from '../modules/search/misses.managed';
import { settingsRepository } from '../modules/settings/settings.repository';
import { settingsService } from '../modules/settings/settings.service';
import { managedWords } from '../modules/words/words.managed';
import { wordsRepository } from '../modules/words/words.repository';
import { wordsService } from '../modules/words/words.service';
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
