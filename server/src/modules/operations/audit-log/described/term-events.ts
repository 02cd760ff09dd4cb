import { termKindLabels, termKinds } from '@yanye/shared/contract/taxonomy.calls';
import {
  termAliased,
  termChanged,
  termMerged,
  termRemoved,
  termRenamed,
  termRestored,
} from '#content/taxonomy/taxonomy.events';
import type { PayloadOf } from '#platform/events/event-type';
import { messages } from '../messages.zh';
import { logged } from './event-description';

const labelOf = (kind: string): string => {
  const known = termKinds.find((each) => each === kind);
  return known ? termKindLabels[known] : messages.term;
};

type Moved = PayloadOf<typeof termMerged>;

/** The record is the move, which takes the change back. Its fields are those that `core.reverts` compares. */
const moved =
  (title: (label: string) => string) =>
  ({ id, kind, names, into }: Moved) => ({
    title: title(labelOf(kind)),
    level: 'warning' as const,
    record: { kind: 'term-move', id, name: into === '' ? names.join('、') : into },
    before: null,
    after: { kind, names, into },
  });

export const termEvents = [
  logged(termChanged, ({ id, before, after }) => {
    const { kind = '', name = '' } = after ?? before ?? {};
    return {
      title: (before === null ? messages.added : messages.changed)(labelOf(kind)),
      record: { kind: 'term', id, name },
      before,
      after,
    };
  }),
  logged(termAliased, ({ kind, name, added, removed }) => ({
    title: messages.aliased(labelOf(kind)),
    record: { kind: 'term', id: '', name },
    before: removed.length > 0 ? { aliases: removed } : null,
    after: added.length > 0 ? { aliases: added } : null,
  })),
  logged(termRenamed, moved(messages.renamedTerm)),
  logged(termMerged, moved(messages.mergedTerm)),
  logged(termRemoved, moved(messages.removed)),
  logged(termRestored, ({ id, kind, names, into }) => ({
    title: messages.restoredTerm(labelOf(kind)),
    record: { kind: 'term-move', id, name: names.join('、') },
    before: { names: into === '' ? [] : [into] },
    after: { names },
  })),
];
