import type { RoleLimits } from '@yanye/shared/contract/role-sessions.calls';
import { Answered } from '#controls/Answered.tsx';
import { fieldsFor } from '#forms/form-fields.ts';
import { SettingsForm, type SettingsSection } from '#settings/SettingsForm.tsx';
import { bigModelApi } from './big-model.api';
import { messages } from './messages.zh';

const text = messages.limits;
const field = fieldsFor<RoleLimits>();
const required = text.needed;

const sections: readonly SettingsSection<RoleLimits>[] = [
  {
    title: text.section,
    hint: text.sectionHint,
    fields: [
      field.number('running', text.running, { min: 1, max: 10, required, suffix: text.answers }),
      field.number('queued', text.queued, { min: 0, max: 10, required, suffix: text.answers }),
      field.number('perMinute', text.perMinute, { min: 1, max: 1_000, required, suffix: text.times }),
      field.number('perDay', text.perDay, {
        ...{ min: 0, max: 100_000, required, suffix: text.times },
        help: text.perDayHint,
      }),
    ],
  },
];

/** How much one person may ask. */
export const LimitSettings = () => {
  const answer = bigModelApi.useRoleLimitsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = bigModelApi.useSaveRoleLimitsMutation();
  return (
    <Answered answer={answer} lines={4}>
      {(stored) => (
        <SettingsForm<RoleLimits>
          sections={sections}
          stored={stored}
          onSave={async (body) => (await save({ body })).error}
          saved={text.saved}
        />
      )}
    </Answered>
  );
};
