import { Checkbox } from 'antd';
import type { Image } from '@yanye/shared/contract/images';
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
    <button type="button" className={styles.picture} aria-label={text.open(image.name)} onClick={onOpen}>
      <img src={thumbnailOf(image)} alt="" loading="lazy" decoding="async" />
    </button>
    <Checkbox
      className={styles.choice ?? ''}
      aria-label={text.select(image.name)}
      title={refusal}
      disabled={refusal !== undefined}
      checked={isChosen}
      onChange={(event) => onChoose(event.target.checked)}
    />
    <div className={styles.words}>
      <span className={styles.name} title={image.name}>
        {image.name}
      </span>
      <span className={styles.facts}>
        {sizeOf(image)} · {weightOf(image.bytes)}
      </span>
      <span className={styles.facts} data-used={image.useCount > 0}>
        {image.useCount > 0 ? text.used(image.useCount) : text.unused}
      </span>
    </div>
  </li>
);
