/** The list in the back office; writing stands below it. */
export const pageListAddress = '/admin/settings/page_list';

/** Where readers find a page. */
export const publicPageAddress = ({ slug }: { readonly slug: string }): string =>
  `/page/${encodeURIComponent(slug)}`;
