import type { ComponentType } from 'react';
import { useQueryView } from '#controls/query-view.ts';
import { Screen } from '#controls/screen/Screen.tsx';
import { LinkTabs } from '#layout/LinkTabs.tsx';
import { bigModelShows, bigModelView, type BigModelView } from './big-model-view';
import styles from './BigModelScreen.module.css';
import { EntrySettings } from './EntrySettings';
import { LimitSettings } from './LimitSettings';
import { messages as text } from './messages.zh';
import { OwnRolesSettings } from './OwnRolesSettings';
import { ProviderList } from './providers/ProviderList';
import { Usage } from './usage/Usage';

const viewOf: Readonly<Record<BigModelView['show'], ComponentType>> = {
  models: ProviderList,
  entry: EntrySettings,
  limits: LimitSettings,
  own: OwnRolesSettings,
  usage: Usage,
};

/** One view has one form, because leaving can be guarded for one form at a time. */
export const BigModelScreen = () => {
  const [{ show }] = useQueryView(bigModelView);
  const View = viewOf[show];
  return (
    <Screen title={text.title}>
      <LinkTabs
        className={styles.tabs}
        label={text.views}
        tabs={bigModelShows.map((name) => ({
          to: { search: bigModelView.write({ show: name }).toString() },
          title: text.view[name],
          isCurrent: show === name,
        }))}
      />
      <View />
    </Screen>
  );
};
