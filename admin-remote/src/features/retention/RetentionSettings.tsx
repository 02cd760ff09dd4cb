import type { Retention } from '@yanye/shared/contract/settings';
import { maxRetentionDays } from '@yanye/shared/contract/settings.calls';
import { fieldsFor } from '#forms/form-fields.ts';
import { SettingsForm, type SettingsSection } from '#settings/SettingsForm.tsx';
import { SettingsScreen } from '#settings/SettingsScreen.tsx';
import { messages as text } from './messages.zh';
import { retentionApi } from './retention.api';

const field = fieldsFor<Retention>();
const term = { min: 0, max: maxRetentionDays, required: text.need, suffix: text.days };

const sections: readonly SettingsSection<Retention>[] = [
  {
    title: text.section,
    fields: [
      field.number('log_days', text.log, { ...term, help: text.logHint }),
      field.number('bin_days', text.bin, { ...term, help: text.binHint }),
    ],
  },
];

/** How long logs and removed texts are kept. */
export const RetentionSettings = () => {
  const answer = retentionApi.useRetentionQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = retentionApi.useSaveRetentionMutation();
  return (
    <SettingsScreen title={text.title} hint={text.hint} answer={answer}>
      {(stored) => (
        <SettingsForm<Retention>
          sections={sections}
          stored={stored}
          onSave={async (body) => (await save({ body })).error}
          saved={text.saved}
        />
      )}
    </SettingsScreen>
  );
};
