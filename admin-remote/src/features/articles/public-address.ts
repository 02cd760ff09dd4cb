interface Addressed {
  readonly slug: string;
  readonly id: string | undefined;
}

/** An article without a slug is addressed by its id. */
export const publicAddress = ({ slug, id = '' }: Addressed): string =>
  `/article/${encodeURIComponent(slug || id)}`;
