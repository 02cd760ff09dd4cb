/** Address of the list; the editor is below it. */
export const pageListAddress = '/admin/settings/page_list';

export const publicPageAddress = ({ slug }: { readonly slug: string }): string =>
  `/page/${encodeURIComponent(slug)}`;
