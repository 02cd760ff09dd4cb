import { bigModelArrived, unknownBigModel } from '@yanye/shared/big-model/big-model-slice';
import type { BigModelSetting } from '@yanye/shared/contract/big-model';
import { bigModelLimits as limits } from '@yanye/shared/contract/big-model.calls';
import { useAppDispatch } from '@yanye/shared/redux';
import { Answered } from '#controls/Answered.tsx';
import { fieldsFor } from '#forms/form-fields.ts';
import { SettingsForm, type SettingsSection } from '#settings/SettingsForm.tsx';
import { bigModelApi } from './big-model.api';
import { messages } from './messages.zh';

type Entry = Pick<BigModelSetting, 'enable' | 'title' | 'slogan' | 'order' | 'prompt'>;

const text = messages.entry;
const field = fieldsFor<Entry>();

const sections: readonly SettingsSection<Entry>[] = [
  {
    title: text.section,
    fields: [
      field.switch('enable', text.enable, { help: text.enableHint }),
      field.text('title', text.title, { maxLength: limits.title, required: text.needTitle }),
      field.text('slogan', text.slogan, { maxLength: limits.slogan, help: text.sloganHint }),
      field.number('order', text.order, {
        min: 0,
        max: limits.order,
        required: text.needOrder,
        help: text.orderHint,
      }),
    ],
  },
  {
    title: text.prompts,
    hint: text.promptsHint,
    fields: [field.lines('prompt', text.prompt, { rows: 6, maxLength: limits.prompt })],
  },
];

/** Model and secrets belong to the list of providers, so they are left out of what is sent. */
const entryOf = ({ enable, title, slogan, order, prompt }: BigModelSetting): Entry => ({
  ...{ enable, title, slogan, order, prompt },
});

/** Navigation entry of the role square, and the general prompt of all roles. */
export const EntrySettings = () => {
  const dispatch = useAppDispatch();
  const answer = bigModelApi.useModelSettingQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = bigModelApi.useSaveModelSettingMutation();
  const onSave = async (values: Entry): Promise<unknown> => {
    const { error } = await save({ body: values });
    // The navigation of this tab shows the entry as readers see it, who are not sent the prompt.
    if (error === undefined) dispatch(bigModelArrived({ ...unknownBigModel, ...values, prompt: '' }));
    return error;
  };
  return (
    <Answered answer={answer} lines={6}>
      {(stored) => (
        <SettingsForm<Entry>
          sections={sections}
          stored={entryOf(stored)}
          onSave={onSave}
          saved={text.saved}
        />
      )}
    </Answered>
  );
};
