import type { ComponentType } from 'react';
import { useQueryView } from '#controls/query-view.ts';
import { Screen } from '#controls/screen/Screen.tsx';
import { ModelTabs } from '#settings/ModelTabs.tsx';
import { bigModelView, type BigModelView } from './big-model-view';
import { EntrySettings } from './EntrySettings';
import { LimitSettings } from './LimitSettings';
import { messages as text } from './messages.zh';
import { OwnRolesSettings } from './OwnRolesSettings';
import { AddProvider } from './providers/AddProvider';
import { ProviderList } from './providers/ProviderList';
import { Usage } from './usage/Usage';
import { UsageRange } from './usage/UsageRange';

const viewOf: Readonly<Record<BigModelView['show'], ComponentType>> = {
  models: ProviderList,
  entry: EntrySettings,
  limits: LimitSettings,
  own: OwnRolesSettings,
  usage: Usage,
};
/** What stands beside the title. */
const toolsOf: Partial<Record<BigModelView['show'], ComponentType>> = {
  models: AddProvider,
  usage: UsageRange,
};

/** One view has one form, because leaving can be guarded for one form at a time. */
export const BigModelScreen = () => {
  const [{ show }] = useQueryView(bigModelView);
  const View = viewOf[show];
  const Tools = toolsOf[show];
  return (
    <Screen title={text.title} tools={Tools && <Tools />} tabs={<ModelTabs />}>
      <View />
    </Screen>
  );
};
