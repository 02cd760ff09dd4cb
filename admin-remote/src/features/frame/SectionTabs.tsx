import { useLocation } from '@yanye/shared/router';
import { LinkTabs } from '#layout/LinkTabs.tsx';
import { messages } from '#messages.zh.ts';
import { configRoot } from '#settings/setting-groups.ts';
import type { Screen } from './screen';
import { screenTrail } from './screen-trail';
import styles from './SectionTabs.module.css';

export const SectionTabs = ({ screens }: { readonly screens: readonly Screen[] }) => {
  const [, group, current] = screenTrail(screens, useLocation().pathname);
  // The settings of the site have a list of their own beside them.
  if (!group?.screen.children || `${group.path}/` === configRoot) return null;
  const tabs = group.screen.children.flatMap((screen) => {
    // Opened from the screen that it is under.
    if (screen.under) return [];
    const to = `${group.path}/${screen.path}`;
    const isCurrent = current?.screen.path === screen.path;
    return [{ to, title: screen.title, isCurrent }];
  });
  return <LinkTabs label={messages.frame.sections} tabs={tabs} className={styles.tabs} />;
};
