import { defineModule } from '#core/module';
import { tableRecords } from '#platform/events/record-tracker';
import { managedWords } from './sensitive-words.managed';
import { wordChanged } from './sensitive-words.events';
import { recordedWords } from './sensitive-words.recorded';
import { sensitiveWordsRepository } from './sensitive-words.repository';
import { bindSensitiveWordRoutes } from './sensitive-words.routes';
import { wordReverts } from './sensitive-words.reverts';
import { sensitiveWordsService } from './sensitive-words.service';
import { sensitiveWordsSchema } from './sensitive-words.schema';

/** The site's sensitive words. */
export const sensitiveWordsModule = defineModule({
  name: 'sensitive-words',
  schema: sensitiveWordsSchema,
  needs: {},
  make: ({ basics, database, events, bind, adminLists, listStates, reverts }) => {
    const record = tableRecords(database, events, wordChanged, 'words');
    const rows = recordedWords(sensitiveWordsRepository(database.forTables()), database.forTables(), record);
    const managed = managedWords({ ...basics, words: rows, record });
    const words = sensitiveWordsService({ ...basics, words: rows, managed });
    reverts.add(wordReverts({ database, record, words: rows }));
    bindSensitiveWordRoutes(bind, words);
    adminLists.add({ name: 'words', ...managed });
    listStates.add({ name: 'words', counts: () => managed.countsBy('action') });
    return words;
  },
});
