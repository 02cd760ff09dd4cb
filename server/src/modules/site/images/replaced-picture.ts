export interface PlacedPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Replaces a picture in HTML as the renderer wrote it, with its size.
 * @param html as it was stored
 * @param from address of the former picture
 */
export const withPictureReplaced = (html: string, from: string, to: PlacedPicture): string => {
  const element = new RegExp(`<img src="${escaped(from)}"[^>]*>`, 'g');
  const placed = html.replace(element, (tag) =>
    tag.replace(/ width="\d+"/, ` width="${to.width}"`).replace(/ height="\d+"/, ` height="${to.height}"`),
  );
  return placed.replaceAll(from, to.path);
};
