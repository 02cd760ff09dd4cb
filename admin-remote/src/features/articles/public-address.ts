/**
 * @param article its slug names it in addresses; articles without one go by their id
 * @returns path of the page that readers see
 */
export const publicAddress = ({
  slug,
  id,
}: {
  readonly slug: string;
  readonly id: string | undefined;
}): string => `/article/${encodeURIComponent(slug || (id ?? ''))}`;
