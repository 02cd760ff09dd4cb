import {
  isKnown,
  needsFile,
  type ChatRecord,
  type KnownChatRecord,
  type RoomRecord,
} from '#content-format/chat-file';
import { FormatProblem } from '#content-format/format-problem';
import { messageFileName, roomOfChat } from '#content-format/names';
import type { ChatInTransfer } from '#discussion/chat/transfer/chat.transfer';
import { messages } from './messages.zh';
import type { PackageReader } from './package-reader';
import { Clash, type TransferTarget } from './transfer-target';

const reasons = messages.reasons;

export interface ChatDeps {
  readonly chat: {
    readonly roomsImport: Pick<ChatInTransfer['roomsImport'], 'idOf'>;
    readonly messagesImport: ChatInTransfer['messagesImport'];
  };
}

/** @param counted messages or reactions, each with what is to be said about so many */
const reasonOf = (
  counted: readonly (readonly [count: number, reason: (count: number) => string])[],
): string => counted.flatMap(([count, reason]) => (count > 0 ? [reason(count)] : [])).join('；');

/** Messages of the group chat in a package: missing ones are added, existing ones stay as they are. */
export const chatTarget = (
  pack: Pick<PackageReader, 'chat' | 'room' | 'has' | 'messageFile'>,
  { chat: { roomsImport, messagesImport } }: ChatDeps,
): TransferTarget => {
  const rooms = new Map<string, RoomRecord>();

  /** @throws FormatProblem where the package has no room for them */
  const roomOf = async (name: string): Promise<RoomRecord> => {
    const file = roomOfChat(name);
    const known = rooms.get(file);
    if (known) return known;
    if (!pack.has(file)) throw new FormatProblem(reasons.noRoom);
    const room = await pack.room(file);
    rooms.set(file, room);
    return room;
  };

  /** @throws FormatProblem where this program knows none of them */
  const knownIn = async (name: string): Promise<{ known: ChatRecord[]; unknown: number }> => {
    const records = await pack.chat(name);
    const known = records.filter(isKnown);
    const unknown = records.length - known.length;
    if (known.length === 0) throw new FormatProblem(reasons.unknownMessages(unknown));
    return { known, unknown };
  };

  const hasFile = (name: string, { uid }: ChatRecord): boolean => pack.has(messageFileName(name, uid));

  /** Keeps the files of these messages, one at a time. @returns their tokens; none for a file that is missing, damaged or of a refused kind */
  const keepFiles = async (
    name: string,
    records: readonly KnownChatRecord[],
    userId: number,
  ): Promise<Map<string, string>> => {
    const kept = new Map<string, string>();
    for (const record of records) {
      if (!needsFile(record) || !hasFile(name, record)) continue;
      try {
        const bytes = await pack.messageFile(messageFileName(name, record.uid));
        const token = await messagesImport.keepFile(userId, record.content, bytes);
        if (token !== undefined) kept.set(record.uid, token);
      } catch (error) {
        if (!(error instanceof FormatProblem)) throw error;
      }
    }
    return kept;
  };

  return {
    examine: async (name) => {
      const room = await roomOf(name);
      const { known, unknown } = await knownIn(name);
      const missing = await messagesImport.missing(await roomsImport.idOf(room.uid), known);
      const lost = missing.filter((record) => needsFile(record) && !hasFile(name, record)).length;
      const more = missing.length - lost;
      const verdict = more === 0 ? 'unchanged' : more < known.length ? 'changed' : 'new';
      const reason = reasonOf([
        [unknown, reasons.unknownMessages],
        [lost, reasons.filesLeftOut],
      ]);
      return { title: messages.titles.chat(room.name, known.length), verdict, reason };
    },

    prepare: async (name, { userId }) => {
      const { uid } = await roomOf(name);
      const room = await roomsImport.idOf(uid);
      if (room === undefined) throw new FormatProblem(reasons.noRoom);
      const { known, unknown } = await knownIn(name);
      const missing = await messagesImport.missing(room, known);
      if (missing.length === 0) return { outcome: 'unchanged', reason: '' };
      const kept = await keepFiles(name, missing, userId);
      return {
        store: async () => {
          const stored = await messagesImport.store(room, known, kept);
          if (!stored) throw new Clash(reasons.noRoom);
          const reason = reasonOf([
            [unknown, reasons.unknownMessages],
            [stored.renumbered, reasons.renumbered],
            [stored.reactionsLeftOut, reasons.reactionsLeftOut],
            [stored.filesLeftOut, reasons.filesLeftOut],
          ]);
          const isWhole = stored.added === known.length;
          return { outcome: stored.added === 0 ? 'unchanged' : isWhole ? 'added' : 'changed', reason };
        },
      };
    },
  };
};
