import { HolderOutlined } from '@ant-design/icons';
import type { Menu } from '@yanye/shared/contract/menus';
import { Minute } from '#controls/Minute.tsx';
import { RecordName } from '#controls/RecordName.tsx';
import { Row } from '#layout/Stack.tsx';
import { Clamp, Muted } from '#layout/Text.tsx';
import type { TableColumn } from '#table/columns.ts';
import { fieldColumn, stepsColumn } from '#table/record-columns.tsx';
import styles from './menu-columns.module.css';
import { messages as admin } from '#messages.zh.ts';
import { messages as text } from './messages.zh';

interface Deps {
  readonly menus: readonly Menu[];
  readonly isBusy: boolean;
  readonly onEdit: (menu: Menu) => void;
  readonly onMove: (menu: Menu, by: 1 | -1) => void;
  readonly onRemove: (menu: Menu) => void;
}

const shownBanners = 3;

const Banners = ({ banners }: Pick<Menu, 'banners'>) =>
  banners.length === 0 ? (
    <Muted>{text.noBanners}</Muted>
  ) : (
    <Row as="span" gap={4} className={styles.banners}>
      <Muted>{text.bannerCount(banners.length)}</Muted>
      {banners.slice(0, shownBanners).map(({ id, path }) => (
        <img key={id} src={path} alt="" width={48} height={27} loading="lazy" decoding="async" />
      ))}
    </Row>
  );

export const menuColumns = ({
  menus,
  isBusy,
  onEdit,
  onMove,
  onRemove,
}: Deps): readonly TableColumn<Menu>[] => [
  {
    key: 'menu',
    title: text.columns.menu,
    lead: true,
    render: (menu) => (
      <span className={styles.name}>
        <HolderOutlined className={styles.grip} aria-hidden />
        <RecordName name={menu.title} onOpen={() => onEdit(menu)} />
      </span>
    ),
  },
  fieldColumn('path', text.columns.path, { width: '120px' }),
  fieldColumn('slogan', text.columns.slogan, { width: '120px' }),
  {
    key: 'abstract',
    title: text.columns.abstract,
    width: '200px',
    wideOnly: true,
    render: ({ abstract }) => abstract.length > 0 && <Clamp lines={1}>{abstract.join(' / ')}</Clamp>,
  },
  {
    key: 'banners',
    title: text.columns.banners,
    width: '130px',
    render: ({ banners }) => <Banners banners={banners} />,
  },
  {
    key: 'created',
    title: text.columns.created,
    width: '160px',
    wideOnly: true,
    render: ({ created_at }) => <Minute time={created_at} />,
  },
  stepsColumn(
    ({ title }) => `「${title}」`,
    (menu) => {
      const at = menus.indexOf(menu);
      return {
        usual: { name: admin.states.edit, act: () => onEdit(menu) },
        more: [
          { name: text.up, isOff: isBusy || at === 0, act: () => onMove(menu, -1) },
          { name: text.down, isOff: isBusy || at === menus.length - 1, act: () => onMove(menu, 1) },
          { name: admin.states.remove, danger: true, act: () => onRemove(menu) },
        ],
      };
    },
  ),
];
