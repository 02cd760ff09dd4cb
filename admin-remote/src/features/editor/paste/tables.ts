/** Markdown tables need a header and single-line rows; without a header the first row becomes one. */
export const mendTables = (document: Document): void => {
  for (const table of document.querySelectorAll('table')) {
    for (const part of table.querySelectorAll('colgroup, caption')) part.remove();
    for (const cell of table.querySelectorAll('td, th')) {
      for (const block of cell.querySelectorAll('p, div')) block.replaceWith(...block.childNodes, ' ');
      for (const br of cell.querySelectorAll('br')) br.replaceWith(' ');
      cell.normalize();
      const [first, last] = [cell.firstChild, cell.lastChild];
      if (first?.nodeType === Node.TEXT_NODE) first.textContent = first.textContent?.trimStart() ?? '';
      if (last?.nodeType === Node.TEXT_NODE) last.textContent = last.textContent?.trimEnd() ?? '';
    }
    if (table.querySelector('th')) continue;
    for (const cell of table.rows[0]?.cells ?? []) {
      const head = document.createElement('th');
      head.append(...cell.childNodes);
      cell.replaceWith(head);
    }
  }
};
