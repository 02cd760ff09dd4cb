import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { selectSiteInfo, siteInfoArrived } from '@yanye/shared/site/site-slice';
import { siteSettingApi } from '#controls/site-switch/site-setting.api.ts';
import { SettingsForm } from '#settings/SettingsForm.tsx';
import { SettingsScreen } from '#settings/SettingsScreen.tsx';
import { messages as text } from './messages.zh';
import { SitePreview } from './SitePreview';
import { siteFormOf, siteSections, type SiteForm } from './site-fields';

export const SiteSettings = () => {
  const answer = siteSettingApi.useSiteSettingQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = siteSettingApi.useSaveSiteSettingsMutation();
  const known = useAppSelector(selectSiteInfo);
  const dispatch = useAppDispatch();

  const store = async (values: SiteForm) => {
    const { error } = await save({ body: values });
    // The frame around this screen shows the new name without a reload.
    if (error === undefined) dispatch(siteInfoArrived({ ...known, ...values }));
    return error;
  };

  return (
    <SettingsScreen title={text.title} hint={text.hint} answer={answer}>
      {(site) => (
        <SettingsForm<SiteForm>
          sections={siteSections}
          stored={siteFormOf(site)}
          onSave={store}
          saved={text.saved}
          aside={(typed) => <SitePreview typed={typed} stored={siteFormOf(site)} />}
        />
      )}
    </SettingsScreen>
  );
};
