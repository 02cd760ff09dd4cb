import { mendCode } from './code-blocks';
import { mendTables } from './tables';
import { mendWordLists } from './word-lists';

const nothingToRead =
  'script, style, meta, link, title, xml, template, svg, button, input, .code-snippet__line-index, .code-snippet__fix .code-snippet__line-index, [aria-hidden="true"]';

const styleOf = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase().replace(/\s/g, '');

const rename = (element: Element, name: string): Element => {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
};

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

const dropHidden = (document: Document): void => {
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of document.querySelectorAll(nothingToRead)) element.remove();
  for (const element of document.querySelectorAll('[style]'))
    if (/mso-hide:all|display:none|visibility:hidden/.test(styleOf(element))) element.remove();
  // Elements of Word's own namespace, such as <o:p>, are unwrapped because they have content.
  for (const element of document.querySelectorAll('*')) if (element.localName.includes(':')) unwrap(element);
};

const mendForm = (document: Document): void => {
  for (const element of document.querySelectorAll('b, strong'))
    if (/font-weight:(normal|400)/.test(styleOf(element))) unwrap(element);
  for (const element of document.querySelectorAll('span[style]')) {
    if (element.textContent.trim() === '' || element.closest('h1, h2, h3, h4, h5, h6, pre, code, a'))
      continue;
    const style = styleOf(element);
    if (/font-weight:(bold|[6-9]00)/.test(style) && !element.closest('strong, b'))
      wrapContent(element, 'strong');
    if (/font-style:italic/.test(style) && !element.closest('em, i')) wrapContent(element, 'em');
    if (/text-decoration[^;]*:[^;]*line-through/.test(style)) wrapContent(element, 'del');
  }
  for (const element of document.querySelectorAll('p.MsoTitle')) rename(element, 'h1');
  for (const element of document.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(strong, b, em, i)'))
    unwrap(element);
  for (const element of document.querySelectorAll('strong, b, em, i, del, s, a, code'))
    if (element.textContent.trim() === '' && !element.querySelector('img')) unwrap(element);
};

/** Removes line breaks at the start or end of a block, which are only spacing. */
const dropEmptyBreaks = (document: Document): void => {
  for (const br of document.querySelectorAll('br')) {
    const box =
      br.closest('p, div, section, li, blockquote, h1, h2, h3, h4, h5, h6, td, th') ?? document.body;
    const range = document.createRange();
    range.selectNodeContents(box);
    range.setEndBefore(br);
    const before = range.toString().trim();
    range.selectNodeContents(box);
    range.setStartAfter(br);
    if (before === '' || range.toString().trim() === '') br.remove();
  }
};

const wrapContent = (element: Element, name: string): void => {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
};

const isOnline = (address: string) => /^https?:\/\//i.test(address);

/** WeChat lazy-loads pictures; Word refers to local files that the browser cannot read. */
const mendPictures = (document: Document): number => {
  let lost = 0;
  for (const image of document.querySelectorAll('img')) {
    const address = [image.getAttribute('data-src'), image.getAttribute('src')].find(
      (one) => one && isOnline(one),
    );
    if (address) image.setAttribute('src', address.replace(/&amp;/g, '&'));
    else {
      lost += 1;
      image.remove();
    }
    for (const name of ['title', 'width', 'height']) image.removeAttribute(name);
  }
  return lost;
};

const mendLinks = (document: Document): void => {
  for (const link of document.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? '';
    link.removeAttribute('title');
    if (!isOnline(address) && !/^mailto:/i.test(address)) unwrap(link);
  }
};

/** @param html clipboard HTML of Word, WeChat, code editors or web pages */
export const cleanHtml = (html: string) => {
  const document = new DOMParser().parseFromString(html, 'text/html');
  dropHidden(document);
  mendWordLists(document);
  mendCode(document);
  mendForm(document);
  mendLinks(document);
  mendTables(document);
  dropEmptyBreaks(document);
  const lostPictures = mendPictures(document);
  for (const section of document.querySelectorAll('section, article, header, footer, main'))
    rename(section, 'div');
  return { body: document.body, lostPictures };
};
