import type { SiteInfo } from '@yanye/shared/contract/settings';
import { siteSettingApi } from '#controls/site-switch/site-setting.api.ts';
import { fieldsFor } from '#forms/form-fields.ts';
import { SettingsForm, type SettingsSection } from '#settings/SettingsForm.tsx';
import { SettingsScreen } from '#settings/SettingsScreen.tsx';
import { messages as text } from './messages.zh';

type Name = keyof typeof text.names;
type Switches = Record<Name, boolean>;

const field = fieldsFor<Switches>();
const switched = (name: Name) => field.switch(name, text.names[name], { help: text.help[name] });

const sections: readonly SettingsSection<Switches>[] = [
  { title: text.people, isColumn: true, fields: [switched('sign_up'), switched('demo_account')] },
  {
    title: text.texts,
    isColumn: true,
    fields: [switched('article_submission'), switched('comment_approval'), switched('guest_comments')],
  },
];

const switchesOf = (site: SiteInfo): Switches => ({
  sign_up: site.sign_up === true,
  demo_account: site.demo_account === true,
  article_submission: site.article_submission === true,
  comment_approval: site.comment_approval === true,
  guest_comments: site.guest_comments === true,
});

/** What visitors and users may do on the site. */
export const SiteSwitches = () => {
  const answer = siteSettingApi.useSiteSettingQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = siteSettingApi.useSaveSiteSettingsMutation();
  return (
    <SettingsScreen title={text.title} hint={text.hint} answer={answer}>
      {(site) => (
        <SettingsForm<Switches>
          sections={sections}
          stored={switchesOf(site)}
          onSave={async (body) => (await save({ body })).error}
          saved={text.saved}
        />
      )}
    </SettingsScreen>
  );
};
