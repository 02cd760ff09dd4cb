import { isRecord, type JsonRecord } from '../format/card-json';
import { messages } from './messages.zh';

/** Lines at the start of an entry that begin with @@ are commands of version 3. */
const withoutDecorators = (content: string): string => {
  const lines = content.split('\n');
  const first = lines.findIndex((line) => !line.startsWith('@@'));
  return first < 0 ? '' : lines.slice(first).join('\n');
};

const plainEntry = (entry: unknown): unknown =>
  isRecord(entry) && typeof entry.content === 'string'
    ? { ...entry, content: withoutDecorators(entry.content) }
    : entry;

const plainBook = (book: unknown): unknown =>
  isRecord(book) && Array.isArray(book.entries) ? { ...book, entries: book.entries.map(plainEntry) } : book;

/** Of a card of version 2, the copy that stands beside version 3 in a picture, which says in its notes that it is one. */
export const backfilledCard = (card: JsonRecord): JsonRecord => {
  const data = isRecord(card.data) ? card.data : {};
  const notes = typeof data.creator_notes === 'string' ? data.creator_notes : '';
  return {
    ...card,
    data: {
      ...data,
      creator_notes: [messages.backfilled, notes].filter(Boolean).join('\n\n'),
      ...(data.character_book !== undefined && { character_book: plainBook(data.character_book) }),
    },
  };
};
