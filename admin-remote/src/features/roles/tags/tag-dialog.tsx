import type { ManagedRoleTag } from '@yanye/shared/contract/role-tags';
import { roleTagLimits } from '@yanye/shared/contract/role-tags.calls';
import { fieldsFor } from '#forms/form-fields.ts';
import { valuesFrom, type RecordFormDefinition } from '#records/record-screen.ts';
import { ColorField, swatches } from './ColorField';
import { messages as text } from './messages.zh';
import { roleTagsApi } from './role-tags.api';
import { TagMark } from './TagMark';

type TagForm = Pick<ManagedRoleTag, 'title' | 'color'>;
const field = fieldsFor<TagForm>();

const code = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|(rgb|hsl)a?\([\d\s.,%/]+\))$/i;

const colorProblem = (value: string): string | undefined => {
  if (value.trim() === '') return text.needColor;
  return code.test(value.trim()) ? undefined : text.badColor;
};

export const tagDialog: RecordFormDefinition<TagForm & { readonly id?: number }, TagForm> = {
  noun: text.noun,
  add: text.add,
  valuesOf: valuesFrom<TagForm>({ title: '', color: swatches[0] }),
  useStore: () => {
    const [save] = roleTagsApi.useSaveRoleTagMutation();
    return async (tag, values) => {
      const { error } = await save({ body: { id: tag?.id ?? 0, ...values } });
      return error ? { error } : { data: values };
    };
  },
  preview: (values) => <TagMark tag={values} />,
  fields: [
    field.text('title', text.name, { maxLength: roleTagLimits.title, required: text.needTitle }),
    field.own('color', text.color, { control: <ColorField />, isMain: true, problemOf: colorProblem }),
  ],
};
