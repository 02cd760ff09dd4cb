import { Button } from 'antd';
import { asApiError } from '@yanye/shared/api/http';
import type { Image } from '@yanye/shared/contract/images';
import { Link } from '@yanye/shared/router';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { messages as admin } from '#messages.zh.ts';
import { Stack } from '#layout/Stack.tsx';
import { Muted, Problem } from '#layout/Text.tsx';
import { editorOf } from './image-facts';
import { imagesApi } from './images.api';
import styles from './ImageDetails.module.css';
import { messages } from './messages.zh';

const text = messages.details;

interface Props {
  readonly image: Pick<Image, 'id'>;
  /** Whether the viewer may open the editors of all usages. */
  readonly isLinked: boolean;
}

export const ImagePlaces = ({ image: { id }, isLinked }: Props) => {
  const {
    currentData: places,
    error,
    refetch,
  } = imagesApi.useImagePlacesQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const body = () => {
    if (!places)
      return error ? (
        <Problem>
          {text.placesFailed}：{asApiError(error).msg}
          <Button type="link" size="small" onClick={() => void refetch()}>
            {admin.states.retry}
          </Button>
        </Problem>
      ) : (
        <LoadingView lines={2} />
      );
    if (places.count === 0) return <Muted as="p">{text.nowhere}</Muted>;
    return (
      <Stack as="ul" gap={4}>
        {places.list.map((place) => {
          const words = messages.places[place.place](place.title);
          const editor = isLinked ? editorOf(place) : undefined;
          return (
            <li key={`${place.place} ${place.record_id}`}>
              {editor === undefined ? words : <Link to={editor}>{words}</Link>}
            </li>
          );
        })}
        {places.count > places.list.length && (
          <li>
            <Muted>{text.more(places.count - places.list.length)}</Muted>
          </li>
        )}
      </Stack>
    );
  };
  return (
    <section aria-label={text.places}>
      <h3 className={styles.heading}>{text.places}</h3>
      {body()}
    </section>
  );
};
