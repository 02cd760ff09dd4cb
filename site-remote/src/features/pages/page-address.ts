/** @param slug the last part @returns the one path of a page of the site's own */
export const pageAddress = (slug: string): string => `/page/${encodeURIComponent(slug)}`;
