import { articleSaved } from '#content/articles/articles.events';
import { readArticles } from '#content/articles/articles.read';
import { defineModule, type PublicOf } from '#core/module';
import { imagesModule } from '#site/images/images.module';
import { articleFinder } from './article-finder';
import { searchIndexOf } from './index-of-engine';
import { managedMisses } from './misses.managed';
import { missesRepository } from './misses.repository';
import { searchMissesService } from './search-misses.service';
import { searchSuggestionsService } from './search-suggestions.service';
import { searchTitlesRepository } from './search-titles.repository';
import { searchWriter } from './search-writer';
import { searchRepository } from './search.repository';
import { bindSearchRoutes } from './search.routes';
import { searchService } from './search.service';
import { searchSchema } from './search.schema';

const minute = 60;

/** Full-text search over articles, and the list of searches without results. */
export const searchModule = defineModule({
  name: 'search',
  schema: searchSchema,
  needs: { images: imagesModule },
  make: ({ basics, database, log, jobs, events, bind, keep, adminLists, preview }, { images }) => {
    const index = searchIndexOf(database.forTables());
    const articles = readArticles(database);
    const rows = searchRepository(database.forTables(), index);
    const writer = searchWriter({ database: database.forTables(), index });
    const misses = missesRepository(database.forTables());
    const managed = managedMisses(basics);
    const suggestions = searchSuggestionsService({ titles: searchTitlesRepository(database.forTables()) });
    const missed = searchMissesService({ ...basics, misses, managed, log, isNoting: !preview });
    const search = searchService({
      ...basics,
      keep,
      search: rows,
      articles,
      suggestions,
      misses: missed,
      images,
    });
    events.during(articleSaved, writer.refresh);
    jobs.define({
      name: 'search.rebuild',
      everySeconds: 5 * minute,
      work: async (_, { signal }) => void (await writer.rebuild(signal)),
    });
    jobs.define({
      name: 'search.forget-misses',
      everySeconds: 60 * minute,
      work: () => missed.forgetOldest(),
    });
    bindSearchRoutes(bind, { search, suggestions, misses: missed });
    adminLists.add({ name: 'search_misses', ...managed });
    return { finder: articleFinder({ articles, search: rows }) };
  },
});

export type SearchPublic = PublicOf<typeof searchModule>;
