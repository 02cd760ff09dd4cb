import type { Image } from '@yanye/shared/contract/images';
import type { BulkChoice } from '#table/bulk-choice.ts';
import type { TableFilter } from '#table/filters.ts';
import type { ListTabs } from '#table/list-tabs.ts';
import type { QueryFields } from '#table/table-query.ts';
import { messages as text } from './messages.zh';

export const imageKinds = ['local', 'other'] as const;
export const imageUses = ['used', 'unused'] as const;
/** The library, or what only texts show. */
export const imagePlacesShown = ['texts'] as const;
/** Sort orders of the server's route, the default first. */
export const imageSorts = ['created_at desc', 'created_at asc', 'name asc', 'name desc'] as const;

export const imageFields: QueryFields = {
  filters: [
    { name: 'of', values: imagePlacesShown },
    { name: 'kind', values: imageKinds },
    { name: 'use', values: imageUses },
  ],
  sorts: imageSorts,
};

const options = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Pictures in texts may be private, so that only administrators see them. */
export const imageTabs: ListTabs = {
  ...{ name: 'of', label: text.of, all: text.library, counts: {} },
  options: imagePlacesShown.map((value) => ({ value, label: text.inTexts })),
};

export const imageFilters: readonly TableFilter[] = [
  { kind: 'choice', name: 'use', label: text.use, options: options(imageUses, text.uses) },
  { kind: 'choice', name: 'kind', label: text.kind, options: options(imageKinds, text.kinds) },
];

export const imageChoices: readonly BulkChoice<'remove'>[] = [
  { action: 'remove', verb: text.removeConfirm, label: text.remove, danger: true },
];

export const imageIdOf = ({ id }: Image): string => String(id);
export const imageNameOf = ({ name }: Image): string => `「${name}」`;
