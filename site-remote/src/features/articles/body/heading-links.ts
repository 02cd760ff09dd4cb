/**
 * Adds a link to each heading, for the mouse. Keyboards and screen readers have the same links in the
 * table of contents.
 */
export const linkHeadings = (body: HTMLElement): void => {
  for (const heading of body.querySelectorAll<HTMLElement>(':is(h2, h3, h4)[id]:not(.sr-only)')) {
    if (heading.querySelector('[data-heading-link]')) continue;
    const link = document.createElement('a');
    link.href = `#${encodeURIComponent(heading.id)}`;
    link.dataset.headingLink = '';
    link.tabIndex = -1;
    link.ariaHidden = 'true';
    link.textContent = '#';
    heading.prepend(link);
  }
};
