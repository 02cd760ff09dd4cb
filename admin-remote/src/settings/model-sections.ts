import { messages } from './messages.zh';

const root = '/admin/big_model/options';

type View = Exclude<keyof typeof messages.models, 'sections' | 'session' | 'reply'>;

/** The views of the page of models, named in the query string; the first is its default. */
const views = ['models', 'entry', 'limits', 'own', 'usage'] as const satisfies readonly View[];

export interface ModelSection {
  readonly path: string;
  readonly title: string;
  /** The view of the page of models. */
  readonly show?: string;
}

/** The settings of models in the order of their tabs: the views of one page, then further pages. */
export const modelSections: readonly ModelSection[] = [
  ...views.map((show) => ({ path: `${root}/base`, title: messages.models[show], show })),
  ...(['session', 'reply'] as const).map((name) => ({
    path: `${root}/${name}`,
    title: messages.models[name],
  })),
];

/** @returns whether an address is one of a section */
export const isSectionAt = ({ path, show }: ModelSection, pathname: string, shown: string | null): boolean =>
  path === pathname && (show === undefined || show === (views.find((name) => name === shown) ?? views[0]));
