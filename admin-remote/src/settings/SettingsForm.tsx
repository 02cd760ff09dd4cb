import { Alert, Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import { PendingFields, usePendingFields } from '../controls/pending-fields';
import { useRecordForm } from '../controls/record-dialog/use-record-form';
import { useLeaveGuard } from '../controls/use-leave-guard';
import { useToast } from '../controls/use-toast';
import { secretsOf, type FormField as Field } from '../forms/form-fields';
import { Card } from '../layout/Card';
import { Stack } from '../layout/Stack';
import { Muted } from '../layout/Text';
import { messages as text } from './messages.zh';
import { Presets } from './Presets';
import { SaveBar } from './SaveBar';
import { SectionFields } from './SectionFields';
import { useSaveKey } from './use-save-key';
import styles from './settings.module.css';

export interface Preset<F extends object> {
  readonly name: string;
  readonly values: Partial<F>;
}

export interface SettingsSection<F extends object> {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly fields: readonly Field<F>[];
  /** Values that fit together, each set under a name. */
  readonly presets?: { readonly label: string; readonly list: readonly Preset<F>[] };
  /** Each field has the whole width. */
  readonly isColumn?: true;
}

interface Props<F extends object> {
  readonly sections: readonly SettingsSection<F>[];
  /** The stored values; secrets are always shown empty. Read once. */
  readonly stored: F;
  /** @returns why the server refused; undefined once stored. Texts are trimmed, unchanged secrets masked. */
  readonly onSave: (values: F) => Promise<unknown>;
  readonly saved: string;
  /** Nothing is stored yet, so that it can be saved as it stands. */
  readonly isNew?: boolean;
  /** Asks before something that cannot be undone. @returns whether to go on */
  readonly confirm?: (values: F) => Promise<boolean>;
  readonly refusal?: string | undefined;
  /** A test or status panel of the stored settings; next to the form where the width allows. */
  readonly aside?: ReactNode | ((typed: F) => ReactNode);
  /** Called once the values are stored, and nothing is unsaved. */
  readonly onSaved?: () => void;
}

const changedIn = <F extends object>(kept: F, typed: F): readonly string[] =>
  (Object.keys(kept) as (keyof F & string)[]).filter((name) => (kept[name] ?? '') !== (typed[name] ?? ''));

export const SettingsForm = <F extends object>(props: Props<F>) => {
  const { sections, stored, onSave, saved, isNew, confirm, refusal, aside, onSaved } = props;
  const toast = useToast();
  const secrets = secretsOf(sections.flatMap(({ fields }) => fields));
  const withSecrets = (values: F, secretOf: (typed: unknown) => string): F => ({
    ...values,
    ...Object.fromEntries(secrets.map((name) => [name, secretOf(values[name])])),
  });
  const {
    form,
    initial,
    failure,
    refused: showRefusal,
    forget,
  } = useRecordForm<F>(() => withSecrets(stored, () => ''));
  const [kept, setKept] = useState(initial);
  const [edited, setEdited] = useState<readonly string[]>([]);
  const isUnsaved = edited.length > 0;
  const [isSaving, setSaving] = useState(false);
  const pending = usePendingFields();
  const typed = { ...kept, ...(Form.useWatch([], form) as Partial<F> | undefined) };
  useLeaveGuard(isUnsaved, text.leave, 'view');
  const refused = refusal ?? pending.refusal;
  useSaveKey(isUnsaved && !isSaving && refused === undefined ? form.submit : undefined);

  const trimmed = (values: F): F =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'string' && !secrets.some((secret) => secret === name) ? value.trim() : value,
      ]),
    ) as F;

  const show = (values: F) => {
    form.setFieldsValue(values);
    setEdited([]);
  };

  const take = (values: Partial<F>) => {
    const all = { ...kept, ...form.getFieldsValue(), ...values };
    form.setFieldsValue(all);
    setEdited(changedIn(kept, all));
  };

  const submit = async (typed: F) => {
    forget();
    const values = trimmed({ ...kept, ...typed });
    const sent = withSecrets(values, (secret) =>
      typeof secret === 'string' && secret !== '' ? secret : secretMask,
    );
    if (confirm && !(await confirm(sent))) return;
    setSaving(true);
    const error = await onSave(sent);
    setSaving(false);
    if (error !== undefined) return showRefusal(error);
    const next = withSecrets(values, () => '');
    setKept(next);
    show(next);
    toast('success', saved);
    onSaved?.();
  };

  return (
    <div className={styles.panels} data-aside={aside !== undefined || undefined}>
      <Form
        className={styles.form}
        data-form="page"
        form={form}
        layout="vertical"
        initialValues={initial}
        requiredMark={false}
        disabled={isSaving || refusal !== undefined}
        onValuesChange={(_change, values: F) => setEdited(changedIn(kept, { ...kept, ...values }))}
        onFinish={(values: F) => void submit(values)}
      >
        <Stack>
          {failure && <Alert type="error" showIcon title={failure.msg} />}
          <PendingFields value={pending.hold}>
            {sections.map(({ title, hint, fields, presets, isColumn }) => (
              <Card key={title} title={title}>
                {hint !== undefined && <Muted as="p">{hint}</Muted>}
                {presets && <Presets {...presets} onTake={take} />}
                <SectionFields fields={fields} isColumn={isColumn} edited={edited} />
              </Card>
            ))}
          </PendingFields>
          {(isUnsaved || isNew || isSaving || refused !== undefined || failure) && (
            <SaveBar
              count={edited.length}
              isSaving={isSaving}
              refusal={refused}
              onDiscard={() => {
                forget();
                form.resetFields();
                show(kept);
              }}
            />
          )}
        </Stack>
      </Form>
      {typeof aside === 'function' ? (
        <Stack className={styles.beside}>{aside(typed)}</Stack>
      ) : (
        aside !== undefined && <Stack>{aside}</Stack>
      )}
    </div>
  );
};
