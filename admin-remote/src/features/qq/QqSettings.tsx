import type { QqSettings as Stored } from '@yanye/shared/contract/qq';
import { qqLimits } from '@yanye/shared/contract/qq.calls';
import type { SettingsSection } from '#settings/settings-section.ts';
import { SettingsForm } from '#settings/SettingsForm.tsx';
import { SettingsScreen } from '#settings/SettingsScreen.tsx';
import { messages as text } from './messages.zh';
import { qqApi } from './qq.api';

const sectionsOf = (stored: Stored): readonly SettingsSection<Stored>[] => {
  const isOn = Object.values(stored).every((value) => value !== '');
  return [
    {
      title: text.app,
      hint: isOn ? text.on : text.off,
      fields: [
        { kind: 'text', name: 'app_id', label: text.appId, maxLength: qqLimits.appId },
        {
          kind: 'secret',
          name: 'key',
          label: text.key,
          help: stored.key === '' ? text.keyNone : text.keyKept,
          maxLength: qqLimits.key,
        },
        {
          kind: 'text',
          type: 'url',
          name: 'redirect',
          label: text.redirect,
          help: text.redirectHint(`${window.location.origin}/login?flag=qq`),
          maxLength: qqLimits.redirect,
        },
      ],
    },
  ];
};

export const QqSettings = () => {
  const answer = qqApi.useQqSettingsQuery();
  const [save] = qqApi.useSaveQqSettingsMutation();
  return (
    <SettingsScreen title={text.title} hint={text.hint} answer={answer}>
      {(stored) => (
        <SettingsForm<Stored>
          sections={sectionsOf(stored)}
          stored={stored}
          onSave={async (body) => (await save({ body })).error}
          saved={text.saved}
        />
      )}
    </SettingsScreen>
  );
};
