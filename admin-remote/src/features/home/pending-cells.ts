import { mostPending, type PendingKind } from '@yanye/shared/contract/pending-work.calls';
import { messages, numberText } from './messages.zh';

const text = messages.pending;

const reportKinds = ['reports', 'chat_reports', 'person_reports', 'answer_reports'] as const;
type ReportKind = (typeof reportKinds)[number];
export type CellName = keyof typeof text.labels;

const desk = '/admin/chat_group/chat_list?show=waiting';

/** Page on which a kind of pending work is decided. */
const places: Readonly<Record<PendingKind, string>> = {
  comments: '/admin/article/comment_list?show=pending',
  submissions: '/admin/article/article_list?status=pending',
  reports: '/admin/article/comment_list?show=reports',
  chat_reports: desk,
  person_reports: '/admin/users/message_list?show=reports',
  answer_reports: desk,
  held_messages: desk,
  feedback: '/admin/system/feedback_list',
  proposals: '/admin/big_model/chat_role/proposal_list',
};

export interface PendingCell {
  readonly name: CellName;
  readonly count: number;
  readonly hint: string;
  readonly to: string;
}

interface Pending {
  readonly kind: PendingKind;
  readonly count: number;
}

export const countText = (count: number): string =>
  count < mostPending ? numberText(count) : text.most(numberText(mostPending));

/** Cells in a fixed order, those alone that this person decides about. All reports share one, which leads to the first that waits. */
export const pendingCells = (list: readonly Pending[]): readonly PendingCell[] => {
  const counts = new Map(list.map(({ kind, count }) => [kind, count]));
  const reports = (): PendingCell | undefined => {
    const known = reportKinds.filter((kind) => counts.has(kind));
    if (known.length === 0) return undefined;
    const waiting = known.filter((kind) => (counts.get(kind) ?? 0) > 0);
    const part = (kind: ReportKind) =>
      text.reportsPart(text.reportsOf[kind], countText(counts.get(kind) ?? 0));
    return {
      name: 'reports',
      count: waiting.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0),
      hint: waiting.length > 0 ? waiting.map(part).join(' · ') : text.hints.reports,
      to: places[waiting[0] ?? 'reports'],
    };
  };
  const one = (name: Exclude<CellName, 'reports'>): PendingCell | undefined => {
    const count = counts.get(name);
    return count === undefined ? undefined : { name, count, hint: text.hints[name], to: places[name] };
  };
  return [
    one('comments'),
    one('submissions'),
    reports(),
    one('held_messages'),
    one('feedback'),
    one('proposals'),
  ].flatMap((cell) => cell ?? []);
};
