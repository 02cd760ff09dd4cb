import { Checkbox } from 'antd';
import type { Image } from '@yanye/shared/contract/images';
import type { Column } from '../../controls/DataTable';
import { Minute } from '../../controls/Minute';
import { sizeOf, thumbnailOf, weightOf } from './image-facts';
import styles from './image-columns.module.css';
import { messages as text } from './messages.zh';

interface Needs {
  readonly chosen: readonly number[];
  readonly refusal: string | undefined;
  readonly onChoose: (id: number, isChosen: boolean) => void;
  readonly onOpen: (image: Image) => void;
}

/** The columns of the library as a list. */
export const imageColumns = ({ chosen, refusal, onChoose, onOpen }: Needs): readonly Column<Image>[] => [
  {
    key: 'image',
    title: text.columns.image,
    lead: true,
    render: (image) => (
      <div className={styles.image}>
        <Checkbox
          aria-label={text.select(image.name)}
          title={refusal}
          disabled={refusal !== undefined}
          checked={chosen.includes(image.id)}
          onChange={(event) => onChoose(image.id, event.target.checked)}
        />
        <button
          type="button"
          className={styles.open}
          aria-label={text.open(image.name)}
          onClick={() => onOpen(image)}
        >
          <img src={thumbnailOf(image)} alt="" width={56} height={42} loading="lazy" decoding="async" />
          <span>{image.name}</span>
        </button>
      </div>
    ),
  },
  { key: 'size', title: text.columns.size, render: sizeOf },
  { key: 'weight', title: text.columns.weight, render: ({ bytes }) => weightOf(bytes) },
  { key: 'kind', title: text.columns.kind, render: ({ image_type }) => image_type },
  {
    key: 'use',
    title: text.columns.use,
    render: ({ useCount, articleCount, bannerCount }) => (
      <span className={styles.use}>
        <span>{useCount > 0 ? text.used(useCount) : text.unused}</span>
        {articleCount > 0 && <span className={styles.part}>{text.covers(articleCount)}</span>}
        {bannerCount > 0 && <span className={styles.part}>{text.banners(bannerCount)}</span>}
      </span>
    ),
  },
  {
    key: 'uploaded',
    title: text.columns.uploaded,
    render: ({ created_at }) => <Minute time={created_at} />,
  },
];
