const languagePattern = /(?:^|\s)(?:language|lang|highlight-source|brush:)-?\s*([\w+#-]+)/i;

const languageOf = (pre: Element): string => {
  const lines = [pre, pre.querySelector('code'), pre.parentElement];
  for (const element of lines) {
    const named = element?.getAttribute('data-lang') ?? element?.getAttribute('data-language');
    const found = named ?? languagePattern.exec(element?.className ?? '')?.[1];
    if (found) return found.toLowerCase();
  }
  return '';
};

const textOf = (pre: Element): string => {
  for (const br of pre.querySelectorAll('br')) br.replaceWith('\n');
  const codes = [...pre.querySelectorAll('code')];
  // WeChat wraps each line in a separate <code>.
  const text = codes.length > 1 ? codes.map((code) => code.textContent).join('\n') : pre.textContent;
  return text.replace(/\u00a0/g, ' ').replace(/^\n|\s+$/g, '');
};

const isMonospace = (element: Element): boolean => {
  const style = (element.getAttribute('style') ?? '').toLowerCase().replace(/\s/g, '');
  return style.includes('white-space:pre') && /font-family:[^;]*(mono|consolas|menlo|courier)/.test(style);
};

/** Code editors copy code as lines of a monospaced block. */
const boxesAsCode = (document: Document): void => {
  for (const box of document.querySelectorAll('div[style]')) {
    if (!isMonospace(box)) continue;
    const pre = document.createElement('pre');
    const lines = [...box.children].filter(({ localName }) => localName === 'div' || localName === 'br');
    pre.textContent = lines.map((line) => (line.localName === 'br' ? '' : line.textContent)).join('\n');
    box.replaceWith(pre);
  }
};

/** Normalises all code blocks to `<pre><code class="language-…">`. */
export const mendCode = (document: Document): void => {
  boxesAsCode(document);
  for (const pre of document.querySelectorAll('pre')) {
    const code = document.createElement('code');
    const language = languageOf(pre);
    code.textContent = textOf(pre);
    if (language) code.className = `language-${language}`;
    pre.removeAttribute('class');
    pre.replaceChildren(code);
  }
};
