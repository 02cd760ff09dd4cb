import type { ReactNode } from 'react';
import { FieldPair } from '../controls/record-dialog/RecordFields';
import { isLine, splitFields, type FormFields as Fields } from './form-fields';
import { FormField } from './FormField';
import styles from './forms.module.css';
import { messages as text } from './messages.zh';

/** What one may leave out, after the rest of the form. */
export const MoreFields = ({ children }: { readonly children: ReactNode }) => (
  <fieldset className={styles.more}>
    <legend>{text.more}</legend>
    {children}
  </fieldset>
);

const Entries = <F extends object>({ fields }: { readonly fields: Fields<F> }) =>
  fields.map((entry) =>
    isLine(entry) ? (
      <FieldPair key={entry.map(({ name }) => name).join()}>
        {entry.map((field) => (
          <FormField key={field.name} field={field} />
        ))}
      </FieldPair>
    ) : (
      <FormField key={entry.name} field={entry} />
    ),
  );

export const FormFields = <F extends object>({ fields }: { readonly fields: Fields<F> }) => {
  const { main, more } = splitFields<F, Fields<F>[number]>(fields);
  return (
    <>
      <Entries fields={main} />
      {more.length > 0 && (
        <MoreFields>
          <Entries fields={more} />
        </MoreFields>
      )}
    </>
  );
};
