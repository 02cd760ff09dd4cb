import type { ReactNode } from 'react';

interface Basics<F extends object> {
  /** The field of the form's values, and of the server's refusals. */
  readonly name: keyof F & string;
  readonly label: string;
  /** What it does, or what to type, below the field. */
  readonly help?: ReactNode;
}

interface TextBasics<F extends object> extends Basics<F> {
  /** Characters that the server takes. */
  readonly maxLength: number;
  readonly placeholder?: string;
  /** Shown where nothing is typed. Absent: it may be empty. */
  readonly required?: string;
  /** `required` applies only while this other field has a value. */
  readonly requiredWith?: keyof F & string;
  /** What a value has to match, and the text where it does not; an empty value always passes. */
  readonly pattern?: { readonly matches: RegExp; readonly message: string };
}

/** One field of a form. */
export type FormField<F extends object> =
  | (TextBasics<F> & { readonly kind: 'text'; readonly type?: 'date' | 'email' | 'noSpaces' | 'url' })
  /** Text of some lines. */
  | (TextBasics<F> & { readonly kind: 'lines'; readonly rows: number })
  /** Never shown: an empty field keeps what is stored. */
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
  /** The address of a picture; empty for none. */
  | (Omit<TextBasics<F>, 'maxLength'> & {
      readonly kind: 'picture';
      /** Absent: only pictures of the library can be chosen, no address typed. */
      readonly maxLength?: number;
      /** The library is always open; else a button opens it. */
      readonly isOpen?: boolean;
      /** Label of the address where it is not the label of the field. */
      readonly addressLabel?: string;
    })
  /** A control of the feature, with `value` and `onChange`. */
  | (Basics<F> & {
      readonly kind: 'own';
      readonly control: ReactNode;
      /** @returns what is wrong with a value, if anything */
      readonly problemOf?: (value: never) => string | undefined;
    });

/** Fields below one another; those of an inner list share a line where there is room. */
export type FormFields<F extends object> = readonly (FormField<F> | readonly FormField<F>[])[];

/** @returns the fields whose stored values never reach the browser */
export const secretsOf = <F extends object>(fields: readonly FormField<F>[]): readonly (keyof F & string)[] =>
  fields.flatMap(({ kind, name }) => (kind === 'secret' ? [name] : []));
