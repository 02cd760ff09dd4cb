import { Checkbox } from 'antd';
import type { Image } from '@yanye/shared/contract/images';
import { Stack } from '#layout/Stack.tsx';
import { Clamp, Muted, TextButton } from '#layout/Text.tsx';
import styles from './ImageCards.module.css';
import { sizeOf, thumbnailOf, weightOf } from './image-facts';
import { messages as text } from './messages.zh';

interface Props {
  readonly image: Image;
  readonly isChosen: boolean;
  readonly refusal: string | undefined;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onOpen: () => void;
}

export const ImageCard = ({ image, isChosen, refusal, onChoose, onOpen }: Props) => (
  <li className={styles.card} data-chosen={isChosen}>
    <TextButton className={styles.picture} aria-label={text.open(image.name)} onClick={onOpen}>
      <img src={thumbnailOf(image)} alt="" loading="lazy" decoding="async" />
    </TextButton>
    <Checkbox
      className={styles.choice ?? ''}
      aria-label={text.select(image.name)}
      title={refusal}
      disabled={refusal !== undefined}
      checked={isChosen}
      onChange={(event) => onChoose(event.target.checked)}
    />
    <Stack gap={4} className={styles.words}>
      <Clamp lines={1} title={image.name}>
        {image.name}
      </Clamp>
      <Muted small>
        {sizeOf(image)} · {weightOf(image.bytes)}
      </Muted>
      <Muted small>
        {image.useCount > 0 ? <span className={styles.used}>{text.used(image.useCount)}</span> : text.unused}
      </Muted>
    </Stack>
  </li>
);
