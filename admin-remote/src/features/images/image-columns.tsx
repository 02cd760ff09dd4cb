import type { Image } from '@yanye/shared/contract/images';
import { Row } from '#layout/Stack.tsx';
import { Muted, TextButton } from '#layout/Text.tsx';
import type { TableColumn } from '#table/columns.ts';
import { minuteColumn } from '#table/record-columns.tsx';
import { sizeOf, thumbnailOf, weightOf } from './image-facts';
import styles from './image-columns.module.css';
import { messages as text } from './messages.zh';

export const imageColumns = (onOpen: (image: Image) => void): readonly TableColumn<Image>[] => [
  {
    key: 'image',
    title: text.columns.image,
    lead: true,
    sorts: ['name asc', 'name desc'],
    render: (image) => (
      <TextButton className={styles.open} aria-label={text.open(image.name)} onClick={() => onOpen(image)}>
        <img src={thumbnailOf(image)} alt="" width={56} height={42} loading="lazy" decoding="async" />
        <span>{image.name}</span>
      </TextButton>
    ),
  },
  { key: 'size', title: text.columns.size, width: '130px', render: sizeOf },
  { key: 'weight', title: text.columns.weight, width: '100px', render: ({ bytes }) => weightOf(bytes) },
  { key: 'kind', title: text.columns.kind, width: '80px', render: ({ image_type }) => image_type },
  {
    key: 'use',
    title: text.columns.use,
    width: '220px',
    render: ({ useCount, articleCount, bannerCount }) => (
      <Row as="span">
        <span>{useCount > 0 ? text.used(useCount) : text.unused}</span>
        {articleCount > 0 && <Muted>{text.covers(articleCount)}</Muted>}
        {bannerCount > 0 && <Muted>{text.banners(bannerCount)}</Muted>}
      </Row>
    ),
  },
  minuteColumn('created_at', text.columns.uploaded),
];
