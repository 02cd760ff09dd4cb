import type { OwnRolesSetting } from '@yanye/shared/contract/own-roles';
import { mostOwnRoles } from '@yanye/shared/contract/own-roles.calls';
import { Answered } from '#controls/Answered.tsx';
import { fieldsFor } from '#forms/form-fields.ts';
import { SettingsForm, type SettingsSection } from '#settings/SettingsForm.tsx';
import { bigModelApi } from './big-model.api';
import { messages } from './messages.zh';

const text = messages.ownRoles;
const field = fieldsFor<OwnRolesSetting>();

const sections: readonly SettingsSection<OwnRolesSetting>[] = [
  {
    title: text.section,
    hint: text.sectionHint,
    fields: [
      field.switch('enable', text.enable, { help: text.enableHint }),
      field.number('most', text.most, {
        min: 1,
        max: mostOwnRoles,
        required: text.needed,
        suffix: text.roles,
      }),
    ],
  },
];

/** Whether people make roles of their own, and how many each. */
export const OwnRolesSettings = () => {
  const answer = bigModelApi.useOwnRolesSettingQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = bigModelApi.useSaveOwnRolesSettingMutation();
  return (
    <Answered answer={answer} lines={3}>
      {(stored) => (
        <SettingsForm<OwnRolesSetting>
          sections={sections}
          stored={stored}
          onSave={async (body) => (await save({ body })).error}
          saved={text.saved}
        />
      )}
    </Answered>
  );
};
