/** @param slug of a custom page @returns its canonical path */
export const pageAddress = (slug: string): string => `/page/${encodeURIComponent(slug)}`;
