import { defineModule } from '#core/module';
import { tableRecords } from '#platform/events/record-tracker';
import { managedWords } from './words.managed';
import { wordChanged } from './words.events';
import { recordedWords } from './words.recorded';
import { wordsRepository } from './words.repository';
import { bindWordRoutes } from './words.routes';
import { wordsService } from './words.service';
import { wordsSchema } from './words.schema';

/** The site's sensitive words. */
export const wordsModule = defineModule({
  name: 'words',
  schema: wordsSchema,
  needs: {},
  make: ({ basics, database, events, bind, adminLists }) => {
    const record = tableRecords(database, events, wordChanged, 'words');
    const rows = recordedWords(wordsRepository(database.forTables()), database.forTables(), record);
    const managed = managedWords({ ...basics, words: rows, record });
    const words = wordsService({ ...basics, words: rows, managed });
    bindWordRoutes(bind, words);
    adminLists.add({ name: 'words', ...managed });
    return words;
  },
});
