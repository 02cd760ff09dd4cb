/** Word writes lists as styled paragraphs, with the depth in a style and the marker as text. */

const levelOf = (paragraph: Element): number | undefined => {
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(paragraph.getAttribute('style') ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
};

const markOf = (paragraph: Element): Element | undefined =>
  [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );

const isOrdered = (mark: string): boolean =>
  /^[(（]?([\da-z]+|[ivx]+|[一二三四五六七八九十]+)[.)）、．]/i.test(mark.trim());

const asItem = (paragraph: Element, document: Document): HTMLLIElement => {
  const item = document.createElement('li');
  item.append(...paragraph.childNodes);
  return item;
};

export const mendWordLists = (document: Document): void => {
  /** Stack of open lists, outermost first. */
  let open: { readonly level: number; readonly list: HTMLElement }[] = [];
  let last: Element | null = null;
  for (const paragraph of [...document.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const level = levelOf(paragraph);
    if (level === undefined) continue;
    // Any other element ends the list.
    if (paragraph.previousElementSibling !== last) open = [];
    const mark = markOf(paragraph);
    const tag = isOrdered(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    open = open.filter((one) => one.level <= level);
    const outer = open.at(-1);
    if (outer?.level === level && outer.list.localName === tag) {
      outer.list.append(asItem(paragraph, document));
      paragraph.remove();
    } else {
      open = open.filter((one) => one.level < level);
      const list = document.createElement(tag);
      const parent = open.at(-1)?.list.lastElementChild;
      const item = asItem(paragraph, document);
      if (parent) {
        parent.append(list);
        paragraph.remove();
      } else {
        paragraph.replaceWith(list);
        last = list;
      }
      list.append(item);
      open = [...open, { level, list }];
    }
  }
};
