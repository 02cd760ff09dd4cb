import { roleLengths } from '@yanye/shared/contract/managed-roles.calls';
import { roleDetailLimits as limits } from '@yanye/shared/contract/role-details.calls';
import { ownMessages } from '../messages.zh';
import styles from './RoleForm.module.css';
import type { TextName } from './role-draft';
import { TextField } from './TextField';
import type { RoleFormState } from './use-role-form';

const text = ownMessages.form;

interface Field {
  readonly name: TextName & keyof typeof text;
  readonly most: number;
  readonly rows?: number;
  readonly hint?: string;
  readonly placeholder?: string;
}

/** What a role needs. */
export const mainFields = {
  name: { name: 'name', most: roleLengths.name, placeholder: text.nameHint },
  abstract: { name: 'abstract', most: roleLengths.abstract, rows: 2, hint: text.abstractHint },
  prologue: { name: 'prologue', most: roleLengths.prologue, rows: 3, hint: text.prologueHint },
  prompt: { name: 'prompt', most: roleLengths.prompt, rows: 6, hint: text.promptHint },
  examples: {
    name: 'examples',
    most: limits.text,
    rows: 3,
    hint: text.examplesHint,
    placeholder: text.examplesPlaceholder,
  },
} as const satisfies Record<string, Field>;

const furtherFields: readonly Field[] = [
  { name: 'personality', most: limits.text, rows: 2 },
  { name: 'scenario', most: limits.text, rows: 2 },
  { name: 'system', most: limits.text, rows: 2, hint: text.systemHint },
  { name: 'after_history', most: limits.text, rows: 2, hint: text.afterHint },
];

type FormProps = Pick<RoleFormState, 'draft' | 'change' | 'problem'>;

export const DraftField = ({ field, form }: { readonly field: Field; readonly form: FormProps }) => {
  const { name, ...rest } = field;
  return (
    <TextField
      {...rest}
      label={String(text[name])}
      value={form.draft[name]}
      problem={form.problem?.field === name ? form.problem.words : undefined}
      onChange={(value) => form.change({ [name]: value })}
    />
  );
};

/** What most roles do without; open where the role has some of it. */
export const FurtherTexts = ({ form }: { readonly form: FormProps }) => (
  <details
    className={styles.further}
    open={furtherFields.some(({ name }) => form.draft[name] !== '') || undefined}
  >
    <summary>{text.more}</summary>
    <p className={styles.hint}>{text.moreHint}</p>
    {furtherFields.map((field) => (
      <DraftField key={field.name} field={field} form={form} />
    ))}
  </details>
);
