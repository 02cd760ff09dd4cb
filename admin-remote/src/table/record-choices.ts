import type { BulkChoice } from './bulk-choice';
import type { FilterField } from './table-query';
import type { TableFilter } from './filters';

/** Permanent removal, which needs a confirmation. @param consequence text of the confirmation */
export const removeChoice = (verb: string, consequence: string): BulkChoice => ({
  action: 'remove',
  verb,
  danger: true,
  asks: true,
  consequence,
});

/** Show and hide, which undo each other. */
export const shownChoices = (show: string, hide: string): readonly BulkChoice[] => [
  { action: 'show', verb: show, undo: 'hide' },
  { action: 'hide', verb: hide, undo: 'show' },
];

/** Filter by visibility in the query string. */
export const shownField: FilterField = { name: 'is_shown', values: ['true', 'false'] };

/** Date range in the query string. */
export const dayFields: readonly FilterField[] = [{ name: 'from' }, { name: 'to' }];

export const shownFilter = (label: string, shown: string, hidden: string): TableFilter => ({
  kind: 'choice',
  name: 'is_shown',
  label,
  options: [
    { value: 'true', label: shown },
    { value: 'false', label: hidden },
  ],
});

/** @param label label of the date range */
export const daysFilter = (label: string): TableFilter => ({
  kind: 'days',
  name: 'from',
  until: 'to',
  label,
});
