import { Buffer } from 'node:buffer';
import type { LogEntry } from '@yanye/shared/contract/logs';
import { logLevels, logTypes, removalWays } from '@yanye/shared/contract/logs.calls';
import Bowser from 'bowser';
import { escaped } from '#platform/escaped';
import type { SiteTime } from '#platform/time';
import type { LogRow } from '../entries/entry-digest';
import { entryFieldsOf } from '../entries/entry-fields';
import type { EntryFacts } from '../entries/new-entry';
import { messages } from '../messages.zh';
import { shownChanges } from './shown-changes';

export interface EntryPeople {
  readonly person: { readonly nick_name: string; readonly avatar: string | null } | undefined;
  readonly revertedBy: number;
  readonly isRevertible: boolean;
}

const deviceText = (userAgent: string): string => {
  // The library refuses an empty text.
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ');
};

const sealedOf = ({ sealed }: EntryFacts) => {
  const way = removalWays.find((each) => each === sealed?.way);
  return sealed && way ? { way, range: sealed.range, count: sealed.count } : null;
};

export const titleOf = ({ type, title, record_name, record_id, record_kind }: LogRow): string => {
  // Who signed in stands beside the title.
  if (type === 1) return title;
  if (record_name !== '') return messages.named(title, record_name);
  return record_id === '' || record_kind === 'setting' ? title : messages.numbered(title, record_id);
};

/** @returns an entry as it is sent */
export const shownEntry = (row: LogRow, time: SiteTime, people: EntryPeople): LogEntry => {
  const facts = JSON.parse(row.facts) as EntryFacts;
  const fields = entryFieldsOf(row.fields);
  const changes = shownChanges(fields, time);
  const device = deviceText(row.device);
  const { content } = messages;
  const lines = [
    ...changes.map(({ label, before, after }) =>
      // Of a record that was added or removed there is one side.
      fields.before && fields.after
        ? content.change(label, before, after)
        : content.value(label, fields.after ? after : before),
    ),
    ...(facts.context ? [facts.context] : []),
  ];
  return {
    id: row.id,
    created_at: time.recordTime(row.created_at),
    updated_at: time.recordTime(row.updated_at),
    ip: row.ip,
    addr: row.addr,
    level: logLevels[row.level - 1] ?? 'info',
    title: titleOf(row),
    content: escaped(lines.join('\n')),
    userID: row.user_id,
    userName: row.user_name,
    serviceName: row.service,
    status: row.status === 1,
    type: logTypes[row.type - 1] ?? 'actionType',
    readStatus: row.is_read === 1,
    details: {
      event: row.event,
      actor: {
        ...facts.actor,
        nick_name: people.person?.nick_name ?? '',
        avatar: people.person?.avatar ?? '',
      },
      device,
      record: {
        kind: row.record_kind,
        label: messages.recordLabels[row.record_kind] ?? row.record_kind,
        id: row.record_id,
        name: row.record_name,
      },
      changes,
      before: fields.before as LogEntry['details']['before'],
      after: fields.after as LogEntry['details']['after'],
      request: facts.request ?? null,
      context: facts.context ?? '',
      count: row.count,
      seq: Math.max(0, row.seq ?? 0),
      digest: row.seq === null ? '' : Buffer.from(row.seal, 'base64url').toString('hex'),
      may_revert: people.isRevertible && people.revertedBy === 0,
      reverted_by: people.revertedBy,
      reverts: row.reverts,
      is_erased: row.type !== 3 && (row.actor_salt === null || row.about_salt === null),
      sealed: sealedOf(facts),
    },
  };
};
