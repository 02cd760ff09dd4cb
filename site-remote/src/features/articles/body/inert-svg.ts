const isHarmful = ({ name, value }: Attr): boolean =>
  /^on/i.test(name) || (/(?:^|:)href$/i.test(name) && !value.startsWith('#'));

/**
 * Turns the text of a drawn diagram into an element from which everything that could run or load is gone. The library
 * cleans what it draws; this is the second lock, as the source is somebody's text.
 * @param text an SVG document
 * @param label what the picture is, for those who cannot see it
 * @throws {Error} when it is no SVG
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
