import type { ReactNode } from 'react';

interface Basics<F extends object> {
  /** Name of the field in the form values and in server errors. */
  readonly name: keyof F & string;
  readonly label: string;
  readonly help?: ReactNode;
  /** Whether the form lists this optional field with the required ones. */
  readonly isMain?: true;
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
  | (TextBasics<F> & {
      readonly kind: 'secret';
      /** It exists already, so that password managers fill it in. */
      readonly isCurrent?: true;
      /** Offers a new one. */
      readonly generate?: () => string;
      readonly least?: { readonly length: number; readonly message: string };
      /** The field that it repeats. */
      readonly sameAs?: { readonly field: keyof F & string; readonly message: string };
    })
  | (Basics<F> & {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly required?: string;
      readonly suffix?: string;
    })
  | (Basics<F> & {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string | number; readonly label: string }[];
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

/** @returns whether the entry is several fields that share a line */
export const isLine = <F extends object>(entry: FormFields<F>[number]): entry is readonly FormField<F>[] =>
  Array.isArray(entry);

/** Fields in a column; those of a nested array share a line where the width allows. */
export type FormFields<F extends object> = readonly (FormField<F> | readonly FormField<F>[])[];

const isOptional = <F extends object>(field: FormField<F>): boolean =>
  field.isMain !== true &&
  !(field.kind === 'choice' || field.kind === 'switch') &&
  !(
    'required' in field &&
    field.required !== undefined &&
    !('requiredWith' in field && field.requiredWith)
  ) &&
  !('sameAs' in field && field.sameAs !== undefined);

/** @returns the fields for everybody, and those that one may leave out; where all may be left out, none is set apart */
export const splitFields = <F extends object, E extends FormFields<F>[number]>(
  fields: readonly E[],
): { readonly main: readonly E[]; readonly more: readonly E[] } => {
  const mayBeLeftOut = (entry: FormFields<F>[number]): boolean =>
    isLine(entry) ? entry.every(isOptional) : isOptional(entry);
  const more = fields.filter(mayBeLeftOut);
  return more.length === fields.length
    ? { main: fields, more: [] }
    : { main: fields.filter((entry) => !mayBeLeftOut(entry)), more };
};

/** @returns the secret fields, whose stored values never reach the browser */
export const secretsOf = <F extends object>(fields: readonly FormField<F>[]): readonly (keyof F & string)[] =>
  fields.flatMap(({ kind, name }) => (kind === 'secret' ? [name] : []));

type Kind = FormField<object>['kind'];
type OfKind<F extends object, K extends Kind> = Extract<FormField<F>, { readonly kind: K }>;

const webAddress = /^https?:\/\/[^\s/]+/i;

/** @returns one function per kind of field, such as `field.text('title', '名称', { maxLength: 32 })` */
export const fieldsFor = <F extends object>() => {
  const of =
    <K extends Kind>(kind: K) =>
    (name: keyof F & string, label: string, more: Omit<OfKind<F, K>, 'kind' | 'name' | 'label'>) =>
      ({ kind, name, label, ...more }) as unknown as OfKind<F, K>;
  const text = of('text');
  return {
    ...{ text, lines: of('lines'), secret: of('secret'), number: of('number'), choice: of('choice') },
    ...{ picture: of('picture'), own: of('own') },
    switch: (name: keyof F & string, label: string, more: Partial<Pick<OfKind<F, 'switch'>, 'help'>> = {}) =>
      of('switch')(name, label, more),
    /** The address of another site. @param invalid error for anything else */
    webAddress: (name: keyof F & string, label: string, invalid: string, more: Parameters<typeof text>[2]) =>
      text(name, label, {
        ...{ type: 'url', placeholder: 'https://', pattern: { matches: webAddress, message: invalid } },
        ...more,
      }),
  };
};
