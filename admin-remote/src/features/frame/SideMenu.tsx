import {
  CommentOutlined,
  FileTextOutlined,
  HomeOutlined,
  LayoutOutlined,
  RobotOutlined,
  SettingOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from '@yanye/shared/router';
import type { Role } from '@yanye/shared/policy/roles';
import { messages } from '#messages.zh.ts';
import { menuOf, type MenuGroup } from './menu';
import { adminRoot, type Screen, type ScreenIcon } from './screen';
import { screenTrail } from './screen-trail';
import styles from './SideMenu.module.css';

interface Props {
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

type Items = NonNullable<MenuProps['items']>;

const itemOf = ({ path, title, icon, entries }: MenuGroup): Items[number] => ({
  key: path,
  icon: icons[icon],
  label: title,
  children: entries.map((entry) => ({
    key: entry.path,
    label: <Link to={entry.path}>{entry.title}</Link>,
  })),
});

const itemsOf = (groups: readonly MenuGroup[]): Items => {
  const below = (section: MenuGroup['section']) =>
    groups.filter((group) => group.section === section).map(itemOf);
  return [
    { key: adminRoot, icon: icons.home, label: <Link to={adminRoot}>{messages.frame.home}</Link> },
    ...below(undefined),
    ...(['content', 'talk', 'site'] as const).flatMap((section): Items => {
      const children = below(section);
      const label = messages.frame.headings[section];
      return children.length > 0 ? [{ type: 'group', key: section, label, children }] : [];
    }),
  ];
};

export const SideMenu = ({ screens, role, collapsed, onFollow }: Props) => {
  const { pathname } = useLocation();
  const trail = screenTrail(screens, pathname).map(({ path }) => path);
  const groups = menuOf(screens, role);
  const [openGroups, setOpenGroups] = useState<string[]>([]);
  const [group] = trail;

  useEffect(() => {
    if (group) setOpenGroups((open) => (open.includes(group) ? open : [...open, group]));
  }, [group]);

  const entries = new Set(groups.flatMap(({ entries: own }) => own.map(({ path }) => path)));
  const selected = trail.findLast((path) => entries.has(path)) ?? adminRoot;

  return (
    <nav aria-label={messages.frame.menu} className={styles.nav}>
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        items={itemsOf(groups)}
        selectedKeys={[selected]}
        // antd controls the fly-outs of a collapsed menu.
        {...(!collapsed && { openKeys: openGroups, onOpenChange: setOpenGroups })}
        {...(onFollow && { onClick: onFollow })}
      />
    </nav>
  );
};
