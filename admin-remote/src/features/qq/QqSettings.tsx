import type { QqSettings as Stored } from '@yanye/shared/contract/qq';
import { qqLimits } from '@yanye/shared/contract/qq.calls';
import { fieldsFor } from '#forms/form-fields.ts';
import { SettingsForm, type SettingsSection } from '#settings/SettingsForm.tsx';
import { SettingsScreen } from '#settings/SettingsScreen.tsx';
import { messages as text } from './messages.zh';
import { qqApi } from './qq.api';

const field = fieldsFor<Stored>();
const sectionsOf = (stored: Stored): readonly SettingsSection<Stored>[] => {
  const isOn = Object.values(stored).every((value) => value !== '');
  return [
    {
      title: text.app,
      hint: isOn ? text.on : text.off,
      fields: [
        field.text('app_id', text.appId, { maxLength: qqLimits.appId }),
        field.secret('key', text.key, {
          help: stored.key === '' ? text.keyNone : text.keyKept,
          maxLength: qqLimits.key,
        }),
        field.text('redirect', text.redirect, {
          type: 'url',
          help: text.redirectHint(`${window.location.origin}/login?flag=qq`),
          maxLength: qqLimits.redirect,
        }),
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
