const isHarmful = ({ name, value }: Attr): boolean =>
  /^on/i.test(name) || (/(?:^|:)href$/i.test(name) && !value.startsWith('#'));

/**
 * Parses a rendered diagram and removes everything that could run scripts or load resources. The library
 * sanitises its output; this is a second safeguard, since users write the source.
 * @throws {Error} when the text is no SVG document
 */
export const inertSvg = (text: string, label: string): SVGElement => {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (!(parsed instanceof SVGElement) || parsed.tagName !== 'svg') throw new Error('the diagram is no SVG');
  for (const element of parsed.querySelectorAll('script, foreignObject, iframe, image, animate, set'))
    element.remove();
  for (const element of [parsed, ...parsed.querySelectorAll('*')]) {
    for (const attribute of [...element.attributes])
      if (isHarmful(attribute)) element.removeAttributeNode(attribute);
  }
  parsed.setAttribute('role', 'img');
  parsed.setAttribute('aria-label', label);
  return document.importNode(parsed, true);
};
