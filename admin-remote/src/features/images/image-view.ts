/** What the library can be narrowed to, ordered by, and shown as. */
export const imageKinds = ['', 'local', 'other'] as const;
export const imageUses = ['', 'used', 'unused'] as const;
export const imageSorts = ['created_at desc', 'created_at asc', 'name asc', 'name desc'] as const;
export const imageLayouts = ['cards', 'rows'] as const;

/** What is shown, as the address says. */
export interface ImageView {
  /** 1-based. */
  readonly page: number;
  readonly key: string;
  readonly kind: (typeof imageKinds)[number];
  readonly use: (typeof imageUses)[number];
  readonly sort: (typeof imageSorts)[number];
  readonly layout: (typeof imageLayouts)[number];
}

const firstView: ImageView = {
  page: 1,
  key: '',
  kind: '',
  use: '',
  sort: 'created_at desc',
  layout: 'cards',
};

const oneOf = <T>(list: readonly T[], value: unknown, fallback: T): T =>
  list.find((entry) => entry === value) ?? fallback;

/** @param params search part of an address @returns the view; what is unknown there counts as absent */
export const readImageView = (params: URLSearchParams): ImageView => ({
  page: /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : firstView.page,
  key: params.get('key')?.trim() ?? '',
  kind: oneOf(imageKinds, params.get('kind'), firstView.kind),
  use: oneOf(imageUses, params.get('use'), firstView.use),
  sort: oneOf(imageSorts, params.get('sort'), firstView.sort),
  layout: oneOf(imageLayouts, params.get('layout'), firstView.layout),
});

/** @param view @returns search part of its address, without what is as ever */
export const writeImageView = (view: ImageView): URLSearchParams =>
  new URLSearchParams(
    Object.entries(view)
      .filter(([name, value]) => value !== firstView[name as keyof ImageView])
      .map(([name, value]) => [name, String(value)]),
  );

/** Everything but turning pages and another layout starts at the first page again. */
export const changeImageView = (view: ImageView, change: Partial<ImageView>): ImageView => ({
  ...view,
  page: 'layout' in change ? view.page : firstView.page,
  ...change,
});

/** Whether pictures are left out by choice, so that an empty list can offer to clear it. */
export const isNarrowed = ({ key, kind, use }: ImageView): boolean => key !== '' || kind !== '' || use !== '';

/** The change that shows all pictures again. */
export const wholeLibrary: Pick<ImageView, 'key' | 'kind' | 'use'> = { key: '', kind: '', use: '' };
