import {
  BellOutlined,
  CommentOutlined,
  EditOutlined,
  FileTextOutlined,
  HomeOutlined,
  LayoutOutlined,
  MailOutlined,
  RobotOutlined,
  SettingOutlined,
  StarOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from '@yanye/shared/router';
import type { Role } from '@yanye/shared/policy/roles';
import { messages } from '#messages.zh.ts';
import { menuOf, type MenuEntry, type MenuGroup } from './menu';
import { adminRoot, type Screen, type ScreenIcon } from './screen';
import { screenTrail } from './screen-trail';
import styles from './SideMenu.module.css';

interface Props {
  /** Accessible name. */
  readonly label: string;
  readonly screens: readonly Screen[];
  readonly role: Role;
  readonly collapsed: boolean;
  /** Called on navigation, so that a drawer closes. */
  readonly onFollow?: () => void;
}

const icons: Readonly<Record<ScreenIcon, ReactNode>> = {
  home: <HomeOutlined aria-hidden />,
  person: <UserOutlined aria-hidden />,
  article: <FileTextOutlined aria-hidden />,
  users: <TeamOutlined aria-hidden />,
  chat: <CommentOutlined aria-hidden />,
  model: <RobotOutlined aria-hidden />,
  content: <LayoutOutlined aria-hidden />,
  system: <SettingOutlined aria-hidden />,
};

const own = `${adminRoot}/user_center`;
const ownWriting = `${own}/article/write`;

/** Icons of a reader's own pages. */
const ownIcons: Readonly<Record<string, ReactNode>> = {
  [ownWriting]: <EditOutlined aria-hidden />,
  [`${own}/user_info`]: <SettingOutlined aria-hidden />,
  [`${own}/article`]: <FileTextOutlined aria-hidden />,
  [`${own}/collects`]: <StarOutlined aria-hidden />,
  [`${own}/messages`]: <MailOutlined aria-hidden />,
  [`${own}/notices`]: <BellOutlined aria-hidden />,
};

type Items = NonNullable<MenuProps['items']>;

const linkOf = ({ path, title }: MenuEntry) => ({
  key: path,
  label: <Link to={path}>{title}</Link>,
});

const itemOf = ({ path, title, icon, entries }: MenuGroup): Items[number] => ({
  key: path,
  icon: icons[icon],
  label: title,
  children: entries.map(linkOf),
});

const homeItem: Items[number] = {
  key: adminRoot,
  icon: icons.home,
  label: <Link to={adminRoot}>{messages.frame.overview}</Link>,
};

/** One group needs no heading: its screens stand beside the overview. */
const plainItemsOf = ({ entries }: MenuGroup): Items => [
  homeItem,
  { ...linkOf({ path: ownWriting, title: messages.frame.write }), icon: ownIcons[ownWriting] },
  ...entries.map((entry) => ({ ...linkOf(entry), icon: ownIcons[entry.path] })),
];

const itemsOf = (groups: readonly MenuGroup[]): Items => {
  const below = (section: MenuGroup['section']) =>
    groups.filter((group) => group.section === section).map(itemOf);
  const [only, ...others] = groups;
  if (only && others.length === 0) return plainItemsOf(only);
  return [
    homeItem,
    ...below(undefined),
    ...(['content', 'talk', 'site'] as const).flatMap((section): Items => {
      const children = below(section);
      const label = messages.frame.headings[section];
      return children.length > 0 ? [{ type: 'group', key: section, label, children }] : [];
    }),
  ];
};

/** Scrolls the menu, and not the page, until the entry of the page stands within it. */
const reveal = (menu: HTMLElement): void => {
  const entry = menu.querySelector('.ant-menu-item-selected')?.getBoundingClientRect();
  if (!entry) return;
  const { top, bottom } = menu.getBoundingClientRect();
  const below = entry.bottom + 24 - bottom;
  const above = entry.top - 24 - top;
  if (below > 0) menu.scrollTop += below;
  else if (above < 0) menu.scrollTop += above;
};

export const SideMenu = ({ label, screens, role, collapsed, onFollow }: Props) => {
  const { pathname } = useLocation();
  const trail = screenTrail(screens, pathname).map(({ path }) => path);
  const groups = menuOf(screens, role);
  const [group] = trail;
  // Open from the start, so that the entry has its place when it is scrolled to.
  const [openGroups, setOpenGroups] = useState<string[]>(() => (group ? [group] : []));
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    if (group) setOpenGroups((open) => (open.includes(group) ? open : [...open, group]));
  }, [group]);

  useEffect(() => {
    if (nav.current) reveal(nav.current);
  }, [pathname]);

  const entries = new Set(groups.flatMap(({ entries: own }) => own.map(({ path }) => path)));
  const home = pathname.replace(/\/+$/, '') === adminRoot ? [adminRoot] : [];
  const isWriting = groups.length === 1 && pathname.startsWith(ownWriting);
  const selected = trail.findLast((path) => entries.has(path));

  return (
    <nav ref={nav} aria-label={label} className={styles.nav}>
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        items={itemsOf(groups)}
        selectedKeys={isWriting ? [ownWriting] : selected ? [selected] : home}
        // antd controls the fly-outs of a collapsed menu.
        {...(!collapsed && { openKeys: openGroups, onOpenChange: setOpenGroups })}
        {...(onFollow && { onClick: onFollow })}
      />
    </nav>
  );
};
