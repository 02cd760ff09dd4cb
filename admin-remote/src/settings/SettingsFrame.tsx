import { Select } from 'antd';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from '@yanye/shared/router';
import { useMedia } from '@yanye/shared/settings/use-media';
import { messages as text } from './messages.zh';
import { configRoot, settingGroups, type SettingGroup } from './setting-groups';
import { settingStatesApi } from './settings.api';
import styles from './frame.module.css';

const isNarrow = '(max-width: 899px)';

const Groups = ({ current }: { readonly current: string }) => {
  const { data: states = [] } = settingStatesApi.useSettingStatesQuery();
  const navigate = useNavigate();
  const isSelect = useMedia(isNarrow);
  const stateOf = ({ name }: SettingGroup) => states.find(({ group }) => group === name)?.state;
  const wordsOf = (group: SettingGroup): string => {
    const state = stateOf(group);
    return state === undefined ? '' : text.states[state];
  };
  if (isSelect)
    return (
      <Select
        className={styles.choice}
        aria-label={text.groupsLabel}
        value={current}
        options={settingGroups.map((group) => ({
          value: group.path,
          label: [group.label, wordsOf(group)].filter(Boolean).join(' · '),
        }))}
        onChange={(path) => void navigate(path)}
      />
    );
  return (
    <nav className={styles.groups} aria-label={text.groupsLabel}>
      {settingGroups.map((group) => (
        <Link
          key={group.name}
          to={group.path}
          {...(group.path === current && { 'aria-current': 'page' as const })}
        >
          {group.label}
          {stateOf(group) === 'off' && <small>{text.states.off}</small>}
          {stateOf(group) === 'trouble' && (
            <i className={styles.trouble} role="img" aria-label={text.states.trouble} />
          )}
        </Link>
      ))}
    </nav>
  );
};

/** Puts the list of groups beside settings of the site; other settings stand alone. */
export const SettingsFrame = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  if (!path.startsWith(configRoot)) return children;
  const current = settingGroups.find((group) => path === group.path || path.startsWith(`${group.path}/`));
  return (
    <div className={styles.frame}>
      <Groups current={current?.path ?? ''} />
      <div className={styles.content} data-framed>
        {children}
      </div>
    </div>
  );
};
