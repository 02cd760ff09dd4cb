import type { Events } from '#platform/events/events';
import { transferChanged } from './transfers.events';
import type { TransfersRepository } from './transfers.repository';

export const recordedTransfers = (
  transfers: TransfersRepository,
  events: Pick<Events, 'emit'>,
): TransfersRepository => ({
  ...transfers,
  add: async (row) => {
    const id = await transfers.add(row);
    await events.emit(transferChanged, { id, state: row.state });
    return id;
  },
  change: async (id, from, change) => {
    const isChanged = await transfers.change(id, from, change);
    if (isChanged && change.state !== undefined)
      await events.emit(transferChanged, { id, state: change.state });
    return isChanged;
  },
});
