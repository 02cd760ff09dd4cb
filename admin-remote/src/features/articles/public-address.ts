/**
 * @param article an article without a slug is addressed by its id
 * @returns path of the public page
 */
export const publicAddress = ({
  slug,
  id,
}: {
  readonly slug: string;
  readonly id: string | undefined;
}): string => `/article/${encodeURIComponent(slug || (id ?? ''))}`;
