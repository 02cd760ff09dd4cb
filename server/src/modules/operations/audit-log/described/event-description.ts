import type { EventType, RecordChange, RecordEventType } from '#platform/events/event-type';
import type { DescribedEntry, Fields } from '../entries/new-entry';
import { messages } from '../messages.zh';

/** How the audit log shows one type of events, or why it does not. */
export interface EventDescription {
  readonly name: string;
  readonly entries: ((payload: unknown) => readonly DescribedEntry[]) | undefined;
  /** Why it is not logged; '' where it is. */
  readonly reason: string;
}

export const logged = <P>(
  type: EventType<P>,
  describe: (payload: P) => DescribedEntry | readonly DescribedEntry[],
): EventDescription => ({
  name: type.name,
  // It is only asked about payloads of this type.
  entries: (payload) => [describe(payload as P)].flat(),
  reason: '',
});

/** @param reason why the audit log has no entry of it */
export const notLogged = <P>(type: EventType<P>, reason: string): EventDescription => ({
  name: type.name,
  entries: undefined,
  reason,
});

interface RecordWords {
  /** Names the kind in filters, e.g. `link`. */
  readonly kind: string;
  /** What the kind is called, e.g. 友情链接. */
  readonly label: string;
  /** The field that names a record. */
  readonly name?: string;
  /** The field that holds the user whom the record is about, or `id` where it is the user. */
  readonly about?: string;
  /** Whether these fields are those of a record in the recycle bin. */
  readonly inBin?: (fields: Fields) => boolean;
}

/** @returns what was done to a record, whose kind the title names */
const deedOf = (was: Fields | null, is: Fields | null, inBin: (fields: Fields) => boolean) => {
  const wasRemoved = was !== null && inBin(was);
  if (was === null) return messages.added;
  if (is === null) return wasRemoved ? messages.purged : messages.removed;
  if (wasRemoved === inBin(is)) return messages.changed;
  return wasRemoved ? messages.restored : messages.binned;
};

/** An event of records: added, changed, moved into the recycle bin or back, or removed. */
export const recordLogged = <Row extends { readonly id: number | string }, F extends keyof Row>(
  type: RecordEventType<Row, F>,
  { kind, label, name, about, inBin = () => false }: RecordWords,
): EventDescription =>
  logged(type, ({ id, before, after }: RecordChange<Row, F>) => {
    // Fields of an event are plain values.
    const [was, is] = [before as Fields | null, after as Fields | null];
    const fields = is ?? was ?? {};
    const person = about === 'id' ? id : about === undefined ? undefined : fields[about];
    return {
      title: deedOf(was, is, inBin)(label),
      ...(is === null && { level: 'warning' as const }),
      record: { kind, id, name: name === undefined ? '' : String(fields[name] ?? '') },
      ...(typeof person === 'number' && { about: person }),
      before: was,
      after: is,
    };
  });
