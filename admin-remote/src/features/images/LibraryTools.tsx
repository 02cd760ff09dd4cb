import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Segmented, Select } from 'antd';
import { RefreshButton } from '../../controls/screen/RefreshButton';
import { SearchBox } from '../../controls/screen/SearchBox';
import type { ImageView } from './image-view';
import { imageKinds, imageSorts, imageUses } from './image-view';
import styles from './ImageLibrary.module.css';
import { messages as text } from './messages.zh';

interface Props {
  readonly view: ImageView;
  readonly onChange: (change: Partial<ImageView>) => void;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
}

/** Search, filters, order and layout of the library. */
export const LibraryTools = ({ view, onChange, isBusy, onRefresh }: Props) => (
  <div className={styles.tools} role="search">
    <SearchBox label={text.search} value={view.key} onSearch={(key) => onChange({ key })} />
    <Select
      className={styles.select}
      aria-label={text.use}
      value={view.use}
      options={imageUses.map((value) => ({ value, label: text.uses[value] }))}
      onChange={(use) => onChange({ use })}
    />
    <Select
      className={styles.select}
      aria-label={text.kind}
      value={view.kind}
      options={imageKinds.map((value) => ({ value, label: text.kinds[value] }))}
      onChange={(kind) => onChange({ kind })}
    />
    <Select
      className={styles.select}
      aria-label={text.sort}
      value={view.sort}
      options={imageSorts.map((value) => ({ value, label: text.sorts[value] }))}
      onChange={(sort) => onChange({ sort })}
    />
    <Segmented
      aria-label={text.layout}
      value={view.layout}
      options={[
        { value: 'cards' as const, label: text.layouts.cards, icon: <AppstoreOutlined aria-hidden /> },
        { value: 'rows' as const, label: text.layouts.rows, icon: <UnorderedListOutlined aria-hidden /> },
      ]}
      onChange={(layout) => onChange({ layout })}
    />
    <RefreshButton isBusy={isBusy} onRefresh={onRefresh} />
  </div>
);
