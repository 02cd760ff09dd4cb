import { ExportOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useAppDispatch } from '@yanye/shared/redux';
import { sidebarToggled } from '@yanye/shared/settings/settings-slice';
import { messages } from '#messages.zh.ts';
import { FrameSettings } from './FrameSettings';
import styles from './SideFoot.module.css';

const text = messages.frame;

interface Props {
  readonly collapsed: boolean;
  /** The menu of narrow screens is closed instead. */
  readonly mayCollapse: boolean;
  readonly onKeys: () => void;
}

/** What stands below the menu: the way to the site, settings of the frame, and the button that collapses it. */
export const SideFoot = ({ collapsed, mayCollapse, onKeys }: Props) => {
  const dispatch = useAppDispatch();
  const toggleLabel = collapsed ? text.expand : text.collapse;
  return (
    <div className={styles.foot} data-collapsed={collapsed}>
      <Tooltip title={collapsed ? text.visitSite : undefined} placement="right">
        <a className={styles.visit} href="/" target="_blank" rel="noreferrer" aria-label={text.visitSite}>
          <ExportOutlined aria-hidden />
          {!collapsed && text.visitSite}
        </a>
      </Tooltip>
      <FrameSettings onKeys={onKeys} />
      {mayCollapse && (
        <Tooltip title={toggleLabel} placement="right">
          <Button
            type="text"
            aria-label={toggleLabel}
            aria-expanded={!collapsed}
            icon={collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
            onClick={() => dispatch(sidebarToggled())}
          />
        </Tooltip>
      )}
    </div>
  );
};
