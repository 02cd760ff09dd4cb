import type { BulkChoice } from './bulk-choice';
import type { FilterField } from './table-query';
import type { TableFilter } from './filters';

/** Removing for good, so it asks. @param consequence what is said before */
export const removeChoice = (verb: string, consequence: string): BulkChoice => ({
  action: 'remove',
  verb,
  danger: true,
  asks: true,
  consequence,
});

/** Showing and hiding, each of which the other undoes. */
export const shownChoices = (show: string, hide: string): readonly BulkChoice[] => [
  { action: 'show', verb: show, undo: 'hide' },
  { action: 'hide', verb: hide, undo: 'show' },
];

/** In the address: only the shown, or only the hidden ones. */
export const shownField: FilterField = { name: 'is_shown', values: ['true', 'false'] };

/** In the address: from a day until another. */
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

/** @param label which day is meant */
export const daysFilter = (label: string): TableFilter => ({
  kind: 'days',
  name: 'from',
  until: 'to',
  label,
});
