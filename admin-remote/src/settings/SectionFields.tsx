import { splitFields, type FormField as Field } from '../forms/form-fields';
import { FormField } from '../forms/FormField';
import { MoreFields } from '../forms/FormFields';
import { messages as text } from './messages.zh';
import styles from './settings.module.css';

interface Props<F extends object> {
  readonly fields: readonly Field<F>[];
  readonly isColumn: true | undefined;
  /** Names of the fields whose values are not saved. */
  readonly edited: readonly string[];
}

const Grid = <F extends object>({ fields, isColumn, edited }: Props<F>) => (
  <div className={styles.fields} data-column={isColumn}>
    {fields.map((field) => (
      <div key={field.name} className={styles.field} data-edited={edited.includes(field.name) || undefined}>
        <FormField field={field} />
        {edited.includes(field.name) && <span className={styles.mark}>{text.changed}</span>}
      </div>
    ))}
  </div>
);

/** Marks what was edited, and sets apart what one may leave out. */
export const SectionFields = <F extends object>({ fields, ...rest }: Props<F>) => {
  const { main, more } = splitFields<F, Field<F>>(fields);
  return (
    <>
      <Grid fields={main} {...rest} />
      {more.length > 0 && (
        <MoreFields>
          <Grid fields={more} {...rest} />
        </MoreFields>
      )}
    </>
  );
};
