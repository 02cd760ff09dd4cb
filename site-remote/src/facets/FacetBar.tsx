import type { SearchFacets } from '@yanye/shared/contract/search';
import { countedUpTo } from '#lists/counted-up-to.ts';
import styles from './FacetBar.module.css';
import { FacetMenu, type FacetOption } from './FacetMenu';
import { facetMessages } from './messages.zh';

interface Chosen {
  readonly category: string;
  readonly tag: string;
}

interface Props {
  /** Undefined while they are unknown. */
  readonly facets: SearchFacets | undefined;
  readonly chosen: Chosen;
  readonly addressOf: (change: Partial<Chosen>) => string;
  /** What the title of the list names alone: it needs no menu of its own. */
  readonly named?: keyof Chosen | undefined;
  readonly sort?: { readonly options: readonly FacetOption[]; readonly chosen: string };
}

/** "All" first; the selected value is listed even when it is no longer an option. */
const optionsOf = (
  { values, isMore }: { readonly values: SearchFacets['tags']; readonly isMore: boolean | undefined },
  chosen: string,
  to: (value: string) => string,
): FacetOption[] => [
  { value: '', label: facetMessages.all, to: to('') },
  ...(chosen === '' || values.some(({ name }) => name === chosen)
    ? []
    : [{ value: chosen, label: chosen, to: to(chosen) }]),
  ...values.map(({ name, count }) => ({
    value: name,
    label: name,
    count: countedUpTo(count, isMore),
    to: to(name),
  })),
];

/** Order and filters of a list in one row, which stays in view. A facet with a single value narrows nothing and is left out. */
export const FacetBar = ({ facets, chosen, addressOf, named, sort }: Props) => {
  const menus = (['category', 'tag'] as const).flatMap((kind) => {
    const values = (kind === 'category' ? facets?.categories : facets?.tags) ?? [];
    if (kind === named || (values.length < 2 && chosen[kind] === '')) return [];
    const options = optionsOf({ values, isMore: facets?.is_more }, chosen[kind], (value) =>
      addressOf({ [kind]: value }),
    );
    return [<FacetMenu key={kind} title={facetMessages[kind]} options={options} chosen={chosen[kind]} />];
  });
  if (menus.length === 0 && !sort) return null;
  return (
    <div className={styles.bar}>
      {sort && (
        <FacetMenu title={facetMessages.sort} options={sort.options} chosen={sort.chosen} hasDefault />
      )}
      {menus}
    </div>
  );
};
