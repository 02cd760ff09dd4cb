let known = '';

/** To be called by whoever loads a page: on the server nobody else is told. The same for all pages of a process. */
export const siteOriginIs = (origin: string): void => {
  known = origin;
};

/** Where readers find the site: scheme and host, without a slash at the end. */
export const siteOrigin = (): string => known || location.origin;
