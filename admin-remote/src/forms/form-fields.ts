import type { ReactNode } from 'react';

interface Basics<F extends object> {
  /** Name of the field in the form values and in server errors. */
  readonly name: keyof F & string;
  readonly label: string;
  readonly help?: ReactNode;
}

interface TextBasics<F extends object> extends Basics<F> {
  readonly maxLength: number;
  readonly placeholder?: string;
  /** Shown in front of a text of one line. */
  readonly prefix?: string;
  /** Error for an empty value; undefined for an optional field. */
  readonly required?: string;
  /** `required` applies only while this other field has a value. */
  readonly requiredWith?: keyof F & string;
  /** Pattern of valid values, and the error message; an empty value is always valid. */
  readonly pattern?: { readonly matches: RegExp; readonly message: string };
}

export type FormField<F extends object> =
  | (TextBasics<F> & { readonly kind: 'text'; readonly type?: 'date' | 'email' | 'noSpaces' | 'url' })
  | (TextBasics<F> & { readonly kind: 'lines'; readonly rows: number })
  /** A secret: never shown, and an empty field keeps the stored value. */
  | (TextBasics<F> & { readonly kind: 'secret' })
  | (Basics<F> & {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly required?: string;
      readonly suffix?: string;
    })
  | (Basics<F> & {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
    })
  | (Basics<F> & { readonly kind: 'switch' })
  /** Address of a picture; empty for none. */
  | (Omit<TextBasics<F>, 'maxLength'> & {
      readonly kind: 'picture';
      /** Undefined: the user can only choose from the library. */
      readonly maxLength?: number;
      /** Keeps the library open; otherwise a button opens it. */
      readonly isOpen?: boolean;
      /** Label of the address field, if it differs from the label of the picture. */
      readonly addressLabel?: string;
    })
  /** A custom control with `value` and `onChange`. */
  | (Basics<F> & {
      readonly kind: 'own';
      readonly control: ReactNode;
      readonly problemOf?: (value: never) => string | undefined;
    });

/** Fields in a column; those of a nested array share a line where the width allows. */
export type FormFields<F extends object> = readonly (FormField<F> | readonly FormField<F>[])[];

/** @returns the secret fields, whose stored values never reach the browser */
export const secretsOf = <F extends object>(fields: readonly FormField<F>[]): readonly (keyof F & string)[] =>
  fields.flatMap(({ kind, name }) => (kind === 'secret' ? [name] : []));
