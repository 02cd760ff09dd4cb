import { Select } from 'antd';
import type { Term } from '@yanye/shared/contract/taxonomy';
import { termLimits, type TermKind } from '@yanye/shared/contract/taxonomy.calls';
import { fieldsFor } from '#forms/form-fields.ts';
import { valuesFrom, type RecordFormDefinition } from '#records/record-screen.ts';
import { textOf } from './messages.zh';
import { taxonomyApi } from './taxonomy.api';

type TermForm = Pick<Term, 'name' | 'description' | 'cover' | 'aliases'>;
const field = fieldsFor<TermForm>();

interface AliasesProps {
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (aliases: string[]) => void;
  readonly placeholder: string;
}

/** A field of a form, which hands over value and handler. */
const AliasesField = ({ placeholder, ...given }: AliasesProps) => (
  <Select
    {...given}
    mode="tags"
    open={false}
    suffixIcon={null}
    tokenSeparators={[',', '，', '、']}
    placeholder={placeholder}
  />
);

/** The dialog of a new term, or of one that is known; another name renames it. */
export const termDialogOf = (kind: TermKind): RecordFormDefinition<TermForm, TermForm> => {
  const { form: text, noun, add } = textOf(kind);
  const maxName = termLimits.name[kind];

  const aliasProblem = (aliases: readonly string[]): string | undefined => {
    if (aliases.length > termLimits.aliases) return text.tooMany;
    return aliases.some((alias) => alias.trim().length > maxName) ? text.aliasTooLong(maxName) : undefined;
  };

  return {
    noun,
    add,
    valuesOf: valuesFrom<TermForm>({ name: '', description: '', cover: '', aliases: [] }),
    fieldOf: { new_name: 'name' },
    useStore: () => {
      const [create] = taxonomyApi.useAddTermMutation();
      const [change] = taxonomyApi.useChangeTermMutation();
      return async (term, { aliases = [], ...values }) => {
        const params = { kind };
        const { error } = term
          ? await change({
              params,
              body: { ...values, name: term.name, new_name: values.name, aliases },
            })
          : await create({ params, body: values });
        return error ? { error } : { data: { ...values, aliases } };
      };
    },
    fields: (term) => [
      field.text('name', text.name, {
        maxLength: maxName,
        required: text.needName,
        ...(term && { help: text.renameHint }),
      }),
      field.lines('description', text.description, {
        rows: 2,
        maxLength: termLimits.description,
        help: text.descriptionHint,
      }),
      ...(kind === 'tag' ? [] : [field.picture('cover', text.cover, {})]),
      ...(term
        ? [
            field.own('aliases', text.aliases, {
              control: <AliasesField placeholder={text.aliasesPlaceholder} />,
              help: text.aliasesHint,
              problemOf: aliasProblem,
            }),
          ]
        : []),
    ],
  };
};
