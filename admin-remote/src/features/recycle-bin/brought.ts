import type { RemovedRecord } from '@yanye/shared/contract/recycle-bin';
import { messages } from './messages.zh';

const text = messages.brings;

const counted = (count: number, say: (count: number) => string): string[] => (count > 0 ? [say(count)] : []);

/** What comes back with a removed record, as one sentence. */
export const broughtWith = ({ kind, brings }: RemovedRecord): string => {
  if (kind === 'picture') return brings.use_count > 0 ? text.usedIn(brings.use_count) : text.unused;
  const parts = [
    ...counted(brings.comment_count, text.comments),
    ...counted(brings.digg_count, text.likes),
    ...counted(brings.collects_count, text.favourites),
    ...counted(brings.picture_count, text.pictures),
    ...(brings.series === '' ? [] : [text.series(brings.series)]),
  ];
  const sentence = parts.length === 0 ? text.nothing : text.with(parts.join('、'));
  return brings.is_locked ? `${sentence}，${text.locked}` : sentence;
};

/** What will be different after a record is restored; empty where it comes back as it was. */
export const changedBy = ({ other_address, other_title }: RemovedRecord): string =>
  [
    ...(other_address === '' ? [] : [messages.takenAddress(other_address)]),
    ...(other_title === '' ? [] : [messages.takenTitle(other_title)]),
  ].join('；');

export const nameOf = ({ kind, title }: Pick<RemovedRecord, 'kind' | 'title'>): string =>
  kind === 'picture' ? `「${title}」` : `《${title}》`;
