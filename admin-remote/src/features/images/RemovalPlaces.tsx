import type { Image } from '@yanye/shared/contract/images';
import { Stack } from '#layout/Stack.tsx';
import { Muted, Problem } from '#layout/Text.tsx';
import { imageNameOf } from './image-list';
import styles from './ImageLibrary.module.css';
import { imagesApi } from './images.api';
import { messages as text } from './messages.zh';

/** Pictures whose places the question names; the rest is counted. */
const mostPictures = 5;

/** Places of one picture that the question names. */
const mostPlaces = 3;

const UsedIn = ({ image }: { readonly image: Image }) => {
  const name = imageNameOf(image);
  const { currentData: places, error } = imagesApi.useImagePlacesQuery(
    { params: { id: image.id } },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <Problem>{text.placesUnknown(name)}</Problem>;
  if (!places) return text.usedSomewhere(name, image.useCount);
  const words = places.list.slice(0, mostPlaces).map(({ place, title }) => text.places[place](title));
  return text.usedIn(name, words, places.count);
};

/** Says what becomes of pictures that are removed, and names the places that show them. */
export const RemovalPlaces = ({ images }: { readonly images: readonly Image[] }) => {
  const used = images.filter(({ useCount }) => useCount > 0);
  return (
    <Stack gap={8}>
      <p>{used.length === 0 ? text.removeText : text.removeUsedText}</p>
      {used.length > 0 && (
        <ul className={styles.used}>
          {used.slice(0, mostPictures).map((image) => (
            <li key={image.id}>
              <UsedIn image={image} />
            </li>
          ))}
        </ul>
      )}
      {used.length > mostPictures && <Muted as="p">{text.moreUsed(used.length - mostPictures)}</Muted>}
    </Stack>
  );
};
