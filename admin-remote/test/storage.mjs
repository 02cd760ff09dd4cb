// jsdom has no IndexedDB, and does not pass on what Node has for copying values.
import 'fake-indexeddb/auto';
