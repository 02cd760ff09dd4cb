import { FormatProblem } from '#content-format/format-problem';
import { isDefaultRoom } from '#content-format/names';
import type { ChatInTransfer } from '#discussion/chat/transfer/chat.transfer';
import { messages } from './messages.zh';
import type { PackageReader } from './package-reader';
import { Clash, type TransferTarget } from './transfer-target';

const reasons = messages.reasons;

export interface RoomDeps {
  readonly chat: { readonly roomsImport: Pick<ChatInTransfer['roomsImport'], 'compare' | 'store'> };
}

/** Rooms of the group chat in a package. */
export const roomTarget = (
  pack: Pick<PackageReader, 'room'>,
  { chat: { roomsImport } }: RoomDeps,
): TransferTarget => {
  /** @throws FormatProblem where there is no place for it */
  const compared = async (name: string) => {
    const record = await pack.room(name);
    const verdict = await roomsImport.compare(record, isDefaultRoom(name));
    if (verdict === 'full') throw new FormatProblem(reasons.tooManyRooms);
    return { record, verdict };
  };

  return {
    examine: async (name) => {
      const { record, verdict } = await compared(name);
      return { title: record.name, verdict, reason: '' };
    },

    prepare: async (name, { mode }) => {
      const { record, verdict } = await compared(name);
      if (verdict === 'unchanged') return { outcome: 'unchanged', reason: '' };
      const isDefault = isDefaultRoom(name);
      return {
        store: async () => {
          const stored = await roomsImport.store(record, isDefault, mode);
          if (!stored) throw new Clash(reasons.changedMeanwhile);
          const reason = stored.name === record.name ? '' : reasons.roomRenamed(stored.name);
          return { outcome: stored.outcome, reason };
        },
      };
    },
  };
};
