import { logLimits } from '@yanye/shared/contract/logs.calls';
import type { RecordFields, RevertPart } from '#core/reverts';
import type { Basics } from '#platform/basics';
import { isUniqueViolation } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import { entryFieldsOf } from '../entries/entry-fields';
import type { EntryWriter } from '../entries/entry-writer';
import type { Fields } from '../entries/new-entry';
import type { LogListRepository } from '../list/log-list.repository';

interface Deps extends Pick<Basics, 'database'> {
  readonly list: Pick<LogListRepository, 'held' | 'revertedBy'>;
  readonly writer: Pick<EntryWriter, 'reverting'>;
  readonly reverts: { readonly all: readonly RevertPart[] };
}

/** Whether the fields that a change left are still there; both null where it removed the record. */
const isUnchanged = (current: RecordFields | null, after: Fields | null): boolean =>
  current === null || after === null
    ? current === after
    : Object.entries(after).every(([name, value]) => JSON.stringify(current[name]) === JSON.stringify(value));

/** A text that was cut when it was logged cannot be put back. */
const isComplete = (fields: Fields | null): boolean =>
  Object.values(fields ?? {}).every((value) => typeof value !== 'string' || value.length < logLimits.value);

export const revertsService = ({ database, list, writer, reverts }: Deps) => {
  const revert = (id: number): Promise<number> =>
    database.transaction(async () => {
      const row = (await list.held(id)) ?? refuse('LOG_NOT_FOUND');
      const part = reverts.all.find(({ event }) => event === row.event);
      const { before, after } = entryFieldsOf(row.fields);
      if (!part || row.fields === '' || !isComplete(before) || part.covers?.(before, after) === false)
        return refuse('LOG_NOT_REVERTIBLE');
      if ((await list.revertedBy([id])).size > 0) refuse('LOG_REVERTED');
      if (!isUnchanged(await part.current(row.record_id), after)) refuse('LOG_REVERT_CONFLICT');
      return writer.reverting(id, () => part.revert(row.record_id, before, after));
    });

  return {
    /**
     * Takes an operation back.
     * @returns id of the entry of doing so
     * @throws AppError LOG_NOT_FOUND, LOG_NOT_REVERTIBLE, LOG_REVERTED, LOG_REVERT_CONFLICT where something changed since, or what the
     *   module of the records refuses
     */
    revert: async (id: number): Promise<number> => {
      try {
        return await revert(id);
      } catch (error) {
        // Somebody else has taken a name or an address meanwhile.
        if (isUniqueViolation(error)) return refuse('LOG_REVERT_CONFLICT', { cause: error });
        throw error;
      }
    },
  };
};

export type RevertsService = ReturnType<typeof revertsService>;
