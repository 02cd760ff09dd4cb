import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Menu } from '@yanye/shared/contract/menus';
import { Minute } from '#controls/Minute.tsx';
import { EditButton, RemoveButton } from '#controls/RowButtons.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import type { TableColumn } from '#table/columns.ts';
import { fieldColumn } from '#table/record-columns.tsx';
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
      {banners.slice(0, shownBanners).map(({ id, path }) => (
        <img key={id} src={path} alt="" width={48} height={27} loading="lazy" decoding="async" />
      ))}
      <Muted>{text.bannerCount(banners.length)}</Muted>
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
    render: ({ title }) => <b>{title}</b>,
  },
  fieldColumn('path', text.columns.path),
  fieldColumn('slogan', text.columns.slogan),
  {
    key: 'abstract',
    title: text.columns.abstract,
    render: ({ abstract }) =>
      abstract.length > 0 && (
        <Stack as="span" gap={0}>
          {abstract.map((line, at) => (
            <span key={at}>{line}</span>
          ))}
        </Stack>
      ),
  },
  { key: 'banners', title: text.columns.banners, render: ({ banners }) => <Banners banners={banners} /> },
  {
    key: 'seconds',
    title: text.columns.seconds,
    render: ({ banner_time, abstract_time }) => (
      <span className={styles.whole}>{text.seconds(banner_time, abstract_time)}</span>
    ),
  },
  {
    key: 'created',
    title: text.columns.created,
    render: ({ created_at }) => <Minute time={created_at} />,
  },
  {
    key: 'actions',
    title: admin.states.actions,
    actions: true,
    render: (menu) => {
      const at = menus.indexOf(menu);
      return (
        <span className={styles.whole}>
          <Button
            type="text"
            aria-label={text.up(menu.title)}
            icon={<ArrowUpOutlined aria-hidden />}
            disabled={isBusy || at === 0}
            onClick={() => onMove(menu, -1)}
          />
          <Button
            type="text"
            aria-label={text.down(menu.title)}
            icon={<ArrowDownOutlined aria-hidden />}
            disabled={isBusy || at === menus.length - 1}
            onClick={() => onMove(menu, 1)}
          />
          <EditButton label={text.editOf(menu.title)} onClick={() => onEdit(menu)} />
          <RemoveButton label={text.removeOf(menu.title)} onClick={() => onRemove(menu)} />
        </span>
      );
    },
  },
];
