import { fieldLabels } from '@yanye/shared/contract/field-labels';
import type { LogChange } from '@yanye/shared/contract/logs';
import { isRole, roleLabels } from '@yanye/shared/policy/roles';
import type { SiteTime } from '#platform/time';
import type { EntryFields, Fields } from '../entries/new-entry';
import { messages } from '../messages.zh';

type Value = Fields[string] | undefined;

/** @returns a stored value in words for people */
const valueText = (field: string, value: Value, time: SiteTime): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.join('、');
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (field === 'role' && isRole(value)) return roleLabels[value];
  if (/^is_|^(?:enable|auto_reply)$/.test(field) && (value === 0 || value === 1))
    return value === 1 ? messages.yes : messages.no;
  if (field.endsWith('_at') && typeof value === 'number') return value > 0 ? time.articleTime(value) : '';
  return String(value);
};

/** @returns the fields that differ, with labels; all that have a value where a record was added or removed */
export const shownChanges = ({ before, after }: EntryFields, time: SiteTime): LogChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((field) => {
    const change = {
      field,
      label: messages.fieldLabels[field] ?? fieldLabels[field] ?? field,
      before: valueText(field, before?.[field], time),
      after: valueText(field, after?.[field], time),
    };
    return change.before === change.after ? [] : [change];
  });
