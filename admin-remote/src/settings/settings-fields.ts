import type { ReactNode } from 'react';
import type { PictureField } from '../controls/picture-field';

interface Basics<F extends object> {
  readonly name: keyof F & string;
  readonly label: string;
  /** What it does, or what to type, below the field. */
  readonly help?: ReactNode;
}

interface TextBasics<F extends object> extends Basics<F> {
  /** Characters that the server takes. */
  readonly maxLength: number;
  readonly placeholder?: string;
  /** What is said where nothing is typed. Absent: it may be empty. */
  readonly required?: string;
  /** `required` applies only while this other field has a value. */
  readonly requiredWith?: keyof F & string;
  /** What a value has to match, and what is said where it does not; an empty one always may be. */
  readonly pattern?: { readonly matches: RegExp; readonly message: string };
}

/** One setting. `name` is the field of the form's values, and of the server's refusals. */
export type SettingsField<F extends object> =
  | (TextBasics<F> & { readonly kind: 'text'; readonly type?: 'date' | 'email' | 'host' | 'url' })
  /** Never shown: an empty field keeps what is stored, which goes to the server as six asterisks. */
  | (TextBasics<F> & { readonly kind: 'secret' })
  | (Basics<F> & {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly required?: string;
    })
  | (Basics<F> & {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
    })
  | (Basics<F> & { readonly kind: 'switch' })
  /** The address of a picture; empty for none. */
  | (TextBasics<F> & { readonly kind: 'picture'; readonly PictureField: PictureField });

/** Settings that belong together, under a heading. */
export interface SettingsSection<F extends object> {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly fields: readonly SettingsField<F>[];
}

/** @returns the names of the fields whose stored values never reach the browser */
export const secretsOf = <F extends object>(
  sections: readonly SettingsSection<F>[],
): readonly (keyof F & string)[] =>
  sections.flatMap(({ fields }) => fields.flatMap(({ kind, name }) => (kind === 'secret' ? [name] : [])));
