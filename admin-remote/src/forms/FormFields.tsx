import { FieldPair } from '../controls/record-dialog/RecordDialog';
import type { FormField as Field, FormFields as Fields } from './form-fields';
import { FormField } from './FormField';

const isLine = <F extends object>(entry: Field<F> | readonly Field<F>[]): entry is readonly Field<F>[] =>
  Array.isArray(entry);

export const FormFields = <F extends object>({ fields }: { readonly fields: Fields<F> }) =>
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
