import {
  ExportOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  SearchOutlined,
} from '@ant-design/icons';
import { Button, Drawer, Tag, Tooltip } from 'antd';
import { useState, type ReactNode } from 'react';
import { selectRole } from '@yanye/shared/auth/auth-slice';
import { isReadOnly } from '@yanye/shared/policy/viewer.policy';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { selectSidebarCollapsed, sidebarToggled } from '@yanye/shared/settings/settings-slice';
import { useNavigate } from '@yanye/shared/router';
import { useLetters } from '#controls/keys/use-letters.ts';
import { messages } from '#messages.zh.ts';
import { Breadcrumb } from './Breadcrumb';
import styles from './Frame.module.css';
import { FrameSettings } from './FrameSettings';
import { JumpField } from './JumpField';
import { KeyHelp } from './keys/KeyHelp';
import { keyPlaces } from './keys/key-places';
import { useFrameKeys } from './keys/use-frame-keys';
import { usePalette } from './palette/use-palette';
import type { Screen } from './screen';
import { SectionTabs } from './SectionTabs';
import { SideMenu } from './SideMenu';
import { TabStrip } from './tabs/TabStrip';
import { useTabStrip } from './tabs/use-tabs';

const text = messages.frame;

interface Props {
  readonly screens: readonly Screen[];
  readonly children: ReactNode;
}

export const Frame = ({ screens, children }: Props) => {
  const role = useAppSelector(selectRole);
  const collapsed = useAppSelector(selectSidebarCollapsed);
  const dispatch = useAppDispatch();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { Palette, recent, ...palette } = usePalette();
  const [helpOpen, setHelpOpen] = useState(false);
  const [hasLetters] = useLetters();
  const [hasTabs] = useTabStrip();
  const navigate = useNavigate();
  const help = () => setHelpOpen(true);
  useFrameKeys({
    isOff: !hasLetters,
    onHelp: help,
    places: keyPlaces(role),
    onGo: (address) => void navigate(address),
  });
  const toggleLabel = collapsed ? text.expand : text.collapse;

  return (
    <div className={styles.frame} data-collapsed={collapsed}>
      <aside className={styles.side}>
        <JumpField isNarrow={collapsed} onJump={() => void palette.open()} />
        <SideMenu screens={screens} role={role} collapsed={collapsed} />
        <div className={styles.toggle}>
          <Tooltip title={collapsed ? toggleLabel : undefined} placement="right">
            <Button
              type="text"
              block
              aria-label={toggleLabel}
              aria-expanded={!collapsed}
              icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
              onClick={() => dispatch(sidebarToggled())}
            >
              {collapsed ? null : toggleLabel}
            </Button>
          </Tooltip>
        </div>
      </aside>
      <div className={styles.body}>
        <div className={styles.bar}>
          <Button
            type="text"
            className={styles.drawerButton}
            aria-label={text.openMenu}
            icon={<MenuOutlined />}
            onClick={() => setDrawerOpen(true)}
          />
          <Breadcrumb screens={screens} />
          <Button
            type="text"
            className={styles.jumpButton}
            aria-label={text.jump}
            icon={<SearchOutlined />}
            onClick={() => void palette.open()}
          />
          <FrameSettings onKeys={help} />
          {isReadOnly(role) && (
            <Tooltip title={text.demoHint}>
              <Tag color="warning" variant="filled">
                {text.demo}
              </Tag>
            </Tooltip>
          )}
          <a className={styles.visit} href="/" target="_blank" rel="noreferrer">
            {text.visitSite} <ExportOutlined aria-hidden />
          </a>
        </div>
        {hasTabs && <TabStrip screens={screens} />}
        <div className={styles.page}>
          <SectionTabs screens={screens} />
          {children}
        </div>
      </div>
      <Drawer
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        placement="left"
        size={264}
        title={text.menu}
        styles={{ body: { padding: 0 } }}
      >
        <SideMenu screens={screens} role={role} collapsed={false} onFollow={() => setDrawerOpen(false)} />
      </Drawer>
      {Palette && <Palette screens={screens} recent={recent} onKeys={help} onClose={palette.close} />}
      <KeyHelp isOpen={helpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
};
