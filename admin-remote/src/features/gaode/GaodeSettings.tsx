import type { GaodeSettings as Stored } from '@yanye/shared/contract/gaode';
import { gaodeLimits } from '@yanye/shared/contract/gaode.calls';
import { fieldsFor } from '#forms/form-fields.ts';
import { SettingsForm, type SettingsSection } from '#settings/SettingsForm.tsx';
import { SettingsScreen } from '#settings/SettingsScreen.tsx';
import { TrialPanel } from '#settings/TrialPanel.tsx';
import { gaodeApi } from './gaode.api';
import { messages as text } from './messages.zh';

const field = fieldsFor<Stored>();
const sectionsOf = ({ enable, key }: Stored): readonly SettingsSection<Stored>[] => [
  {
    title: text.service,
    hint: enable ? text.on : text.off,
    isColumn: true,
    fields: [
      field.switch('enable', text.enable, { help: text.enableHint }),
      field.secret('key', text.key, {
        isMain: true,
        help: key === '' ? text.keyNone : text.keyKept,
        maxLength: gaodeLimits.key,
      }),
    ],
  },
];

const Trial = () => {
  const [run, { data, error, isLoading }] = gaodeApi.useTryGaodeMutation();
  return (
    <TrialPanel
      title={text.trialTitle}
      hint={text.trialHint}
      button={text.trial}
      onTry={() => void run()}
      isTrying={isLoading}
      error={error}
      result={data && text.found(data)}
    />
  );
};

export const GaodeSettings = () => {
  const answer = gaodeApi.useGaodeSettingsQuery();
  const [save] = gaodeApi.useSaveGaodeSettingsMutation();
  return (
    <SettingsScreen title={text.title} hint={text.hint} answer={answer}>
      {(stored) => (
        <SettingsForm<Stored>
          sections={sectionsOf(stored)}
          stored={stored}
          onSave={async (body) => (await save({ body })).error}
          saved={text.saved}
          aside={<Trial />}
        />
      )}
    </SettingsScreen>
  );
};
