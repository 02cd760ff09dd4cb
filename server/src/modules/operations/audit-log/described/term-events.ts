import {
  termAliased,
  termChanged,
  termMerged,
  termRemoved,
  termRenamed,
  termRestored,
} from '#content/taxonomy/taxonomy.events';
import type { PayloadOf } from '#platform/events/event-type';
import type { DescribedEntry } from '../entries/new-entry';
import { messages } from '../messages.zh';
import { logged, recordLogged } from './event-description';

const text = messages.terms;

/** Many articles follow the name; how many stands beside it. */
const moved =
  (title: string) =>
  ({ kind, names, into, count }: PayloadOf<typeof termMerged>): DescribedEntry => ({
    title,
    level: 'warning',
    record: { kind: 'term', id: `${kind} ${into || (names[0] ?? '')}`, name: names.join('、') },
    before: { names },
    after: { into, count },
  });

export const termEvents = [
  recordLogged(termChanged, { kind: 'term', label: text.term, name: 'name' }),
  logged(termAliased, ({ kind, name, added, removed }) => ({
    title: text.aliased,
    record: { kind: 'term', id: `${kind} ${name}`, name },
    after: { added, removed },
  })),
  logged(termRenamed, moved(text.renamed)),
  logged(termMerged, moved(text.merged)),
  logged(termRemoved, moved(text.removed)),
  logged(termRestored, moved(text.restored)),
];
