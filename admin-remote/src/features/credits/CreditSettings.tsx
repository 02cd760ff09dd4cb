import { creditLimits, type CreditSettings as Settings } from '@yanye/shared/contract/credits.calls';
import { fieldsFor } from '#forms/form-fields.ts';
import { ModelTabs } from '#settings/ModelTabs.tsx';
import { SettingsForm, type SettingsSection } from '#settings/SettingsForm.tsx';
import { SettingsScreen } from '#settings/SettingsScreen.tsx';
import { creditsApi } from './credits.api';
import { messages } from './messages.zh';

const text = messages.settings;
const field = fieldsFor<Settings>();
const number = (name: keyof Settings, label: string, help: string) =>
  field.number(name, label, {
    min: 0,
    max: creditLimits.amount,
    required: text.needed,
    suffix: messages.title,
    help,
  });

const sections: readonly SettingsSection<Settings>[] = [
  {
    title: text.section,
    fields: [
      number('chat_scope', text.chat, text.chatHint),
      number('session_scope', text.session, text.sessionHint),
      number('day_scope', text.day, text.dayHint),
    ],
  },
];

/** What answers and sessions cost, and what is given each day. */
export const CreditSettings = () => {
  const answer = creditsApi.useCreditSettingsQuery();
  const [save] = creditsApi.useSaveCreditSettingsMutation();
  return (
    <SettingsScreen title={text.title} tabs={<ModelTabs />} hint={text.hint} answer={answer}>
      {(stored) => (
        <SettingsForm<Settings>
          sections={sections}
          stored={stored}
          onSave={async (values) => (await save({ body: values })).error}
          saved={text.saved}
        />
      )}
    </SettingsScreen>
  );
};
