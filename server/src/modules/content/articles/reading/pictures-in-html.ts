import type { SitePicture } from '@yanye/shared/contract/pictures';
import { sourcesOf } from '@yanye/shared/contract/pictures.calls';

/**
 * A picture of ours as the renderer writes it. Only true elements match: in texts `<` is escaped, and in values of attributes `"`.
 */
const pictureTag = /<img src="(\/uploads\/[^"]+)"((?: [a-z]+(?:="[^"]*")?)*)>/g;

/** Addresses as our store makes them: nothing in one has a meaning in HTML or in a list of addresses. */
const plainAddress = /^\/uploads\/[\w./-]+$/;
const colourForm = /^#[0-9a-f]{6}$/;

/** The column of text: the whole of a phone, else its measure. */
const sizes = '(max-width: 720px) 100vw, 680px';

/** Characters of HTML before which a picture is probably in the first viewport. */
const firstScreen = 2_500;

/** @returns addresses of the pictures of ours that an article's HTML shows, each once */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(pictureTag)].map(([, path]) => path ?? '')),
];

const prioritised = (attributes: string): string =>
  attributes.replace(' loading="lazy"', ' loading="eager" fetchpriority="high"');

/**
 * Offers each picture of an article in the sizes and formats that there are. What is added comes from the store alone, never from the author, and only around elements that
 * the renderer made; a picture without variants stays as it is.
 * @param html as it was rendered and sanitised at save
 * @param pictures what is known, by address
 * @param isFirst whether no other picture is above the text, so that the first one here is probably the largest contentful paint
 */
export const withSizes = (
  html: string,
  pictures: ReadonlyMap<string, SitePicture>,
  isFirst: boolean,
): string => {
  let seen = 0;
  return html.replace(pictureTag, (whole, path: string, given: string, at: number) => {
    const picture = pictures.get(path);
    const isPriority = isFirst && seen === 0 && at < firstScreen;
    seen += 1;
    const placed =
      picture && !given.includes(' width="')
        ? `${given} width="${picture.width}" height="${picture.height}"`
        : given;
    const attributes = isPriority ? prioritised(placed) : placed;
    const colour = picture && colourForm.test(picture.colour) ? ` style="background:${picture.colour}"` : '';
    const image = `<img src="${path}"${attributes}${colour}>`;
    if (!picture || !plainAddress.test(picture.base)) return image;
    const sources = sourcesOf(picture).map(
      ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${sizes}">`,
    );
    return sources.length === 0 ? image : `<picture>${sources.join('')}${image}</picture>`;
  });
};
