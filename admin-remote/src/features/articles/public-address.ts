/** An article without a slug is addressed by its id. */
export const publicAddress = ({
  slug,
  id,
}: {
  readonly slug: string;
  readonly id: string | undefined;
}): string => `/article/${encodeURIComponent(slug || (id ?? ''))}`;
