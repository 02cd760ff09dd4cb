import { articleSaved } from '#content/articles/articles.events';
import { readArticles } from '#content/articles/articles.read';
import { readTerms } from '#content/taxonomy/taxonomy.read';
import { defineModule, type PublicOf } from '#core/module';
import { imagesModule } from '#site/images/images.module';
import { articleFinder } from './article-finder';
import { searchIndexOf } from './index-of-engine';
import { managedMisses } from './misses.managed';
import { missesRepository } from './misses.repository';
import { searchFacetsService } from './search-facets.service';
import { searchMissesService } from './search-misses.service';
import { searchSuggestionsService } from './search-suggestions.service';
import { searchTitlesRepository } from './search-titles.repository';
import { searchWriter } from './search-writer';
import { searchPartsRepository } from './search-parts.repository';
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
  make: (
    { basics, database, log, jobs, events, bind, keep, keepBySources, adminLists, preview },
    { images },
  ) => {
    const index = searchIndexOf(database.forTables());
    const articles = readArticles(database);
    const rows = searchRepository(database.forTables(), index);
    const writer = searchWriter({ database: database.forTables(), index });
    const misses = missesRepository(database.forTables());
    const managed = managedMisses(basics);
    const suggestions = searchSuggestionsService({ titles: searchTitlesRepository(database.forTables()) });
    const missed = searchMissesService({ ...basics, misses, managed, log, isNoting: !preview });
    const terms = readTerms({ database, keepBySources });
    const search = searchService({
      ...basics,
      keep,
      search: rows,
      partRows: searchPartsRepository(database.forTables()),
      articles,
      suggestions,
      misses: missed,
      images,
      terms,
    });
    const facets = searchFacetsService({ ...basics, keep, search: rows, terms });
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
    bindSearchRoutes(bind, { search, facets, suggestions, misses: missed });
    adminLists.add({ name: 'search_misses', ...managed });
    return {
      finder: articleFinder({ articles, search: rows }),
      restate: writer.restate,
      /**
       * Reads articles into the index again, soon and in small transactions; call it in the transaction that changed their tags.
       * @param ids of any length
       */
      renewLater: async (ids: readonly string[]): Promise<void> => {
        if (ids.length === 0) return;
        await writer.markStale(ids);
        await jobs.add('search.rebuild', undefined, { key: 'search.renew' });
      },
    };
  },
});

export type SearchPublic = PublicOf<typeof searchModule>;
