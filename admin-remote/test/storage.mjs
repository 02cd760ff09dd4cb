// jsdom has no IndexedDB and does not expose Node's `structuredClone`.
import 'fake-indexeddb/auto';
