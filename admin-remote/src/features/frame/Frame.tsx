import { useState, type ReactNode } from 'react';
import { selectRole } from '@yanye/shared/auth/auth-slice';
import { refusalOf } from '@yanye/shared/policy/access';
import { isReadOnly } from '@yanye/shared/policy/viewer.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { selectSidebarCollapsed } from '@yanye/shared/settings/settings-slice';
import { useNavigate } from '@yanye/shared/router';
import { useLetters } from '#controls/keys/use-letters.ts';
import { messages } from '#messages.zh.ts';
import { Breadcrumb } from './Breadcrumb';
import { DemoTag } from './DemoTag';
import styles from './Frame.module.css';
import { JumpField } from './JumpField';
import { KeyHelp } from './keys/KeyHelp';
import { keyPlaces } from './keys/key-places';
import { useFrameKeys } from './keys/use-frame-keys';
import { MenuDrawer } from './MenuDrawer';
import { usePalette } from './palette/use-palette';
import type { Screen } from './screen';
import { SideFoot } from './SideFoot';
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
  const { Palette, opening, recent, ...palette } = usePalette();
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
  const menuTitle = refusalOf(role, 'backOffice') === undefined ? text.menu : text.ownMenu;
  const demo = isReadOnly(role) && <DemoTag />;

  return (
    <div className={styles.frame} data-collapsed={collapsed}>
      <aside className={styles.side}>
        <JumpField isNarrow={collapsed} onJump={() => void palette.open()} />
        {!collapsed && demo}
        <SideMenu label={menuTitle} screens={screens} role={role} collapsed={collapsed} />
        <SideFoot collapsed={collapsed} mayCollapse onKeys={help} />
      </aside>
      <div className={styles.body}>
        <MenuDrawer title={menuTitle}>
          {(close) => (
            <>
              <JumpField
                onJump={() => {
                  close();
                  void palette.open();
                }}
              />
              {demo}
              <SideMenu label={menuTitle} screens={screens} role={role} collapsed={false} onFollow={close} />
              <SideFoot collapsed={false} mayCollapse={false} onKeys={help} />
            </>
          )}
        </MenuDrawer>
        {hasTabs && <TabStrip screens={screens} />}
        <div className={styles.page}>
          <Breadcrumb screens={screens} />
          {children}
        </div>
      </div>
      {Palette && (
        <Palette key={opening} screens={screens} recent={recent} onKeys={help} onClose={palette.close} />
      )}
      <KeyHelp isOpen={helpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
};
