import { useLocation } from '@yanye/shared/router';
import { Dot } from '../layout/Text';
import { messages as text } from './messages.zh';
import { settingGroups, type SettingGroup } from './setting-groups';
import { settingStatesApi } from './settings.api';

/** Services of others, which a site may do without. */
const services: readonly SettingGroup['name'][] = ['email', 'qiniu', 'qq', 'gaode'];

/** Whether the service that is set up here works; nothing for other settings. */
export const StateBadge = () => {
  const path = useLocation().pathname.replace(/\/+$/, '');
  const group = settingGroups.find((one) => one.path === path && services.includes(one.name));
  const { data: states } = settingStatesApi.useSettingStatesQuery(undefined, { skip: !group });
  if (!group || !states) return null;
  const state = states.find((one) => one.group === group.name)?.state;
  if (state === undefined)
    return (
      <Dot tone="leaf" isFilled>
        {text.states.on}
      </Dot>
    );
  return (
    <Dot tone={state === 'trouble' ? 'red' : undefined} isFilled={state === 'trouble'}>
      {text.states[state]}
    </Dot>
  );
};
