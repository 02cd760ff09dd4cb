import { Form, Input, InputNumber, Select, Switch, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import type { FormField as Field } from './form-fields';
import { PictureInput } from './PictureInput';
import { SecretInput } from './SecretInput';

type Rules = NonNullable<FormItemProps['rules']>;

const trimmed = (value: string): string => value.trim();

const sameRule =
  ({ field, message }: { readonly field: string; readonly message: string }): Rules[number] =>
  ({ getFieldValue }) => ({
    validator: async (_rule, value) => {
      if (value !== getFieldValue(field)) throw new Error(message);
    },
  });

const rulesOf = <F extends object>(field: Field<F>): Rules => {
  switch (field.kind) {
    case 'secret': {
      const { required: message, least, sameAs } = field;
      return [
        ...(message === undefined ? [] : [{ required: true, message }]),
        ...(least ? [{ min: least.length, message: least.message }] : []),
        ...(sameAs ? [sameRule(sameAs)] : []),
      ];
    }
    case 'choice':
    case 'switch':
      return [];
    case 'number':
      return field.required === undefined ? [] : [{ required: true, message: field.required }];
    case 'own': {
      const { problemOf } = field;
      if (!problemOf) return [];
      const validator = (_rule: unknown, value: unknown): Promise<void> => {
        const problem = problemOf(value as never);
        return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
      };
      return [{ validator }];
    }
    default: {
      const { required: message, requiredWith, pattern } = field;
      const required: Rules =
        message === undefined
          ? []
          : requiredWith === undefined
            ? [{ required: true, whitespace: true, message }]
            : [({ getFieldValue }) => ({ required: getFieldValue(requiredWith) !== '', message })];
      return [...required, ...(pattern ? [{ pattern: pattern.matches, message: pattern.message }] : [])];
    }
  }
};

const inputOf = <F extends object>(field: Field<F>): ReactNode => {
  switch (field.kind) {
    case 'text':
      return (
        <Input
          type={field.type === 'noSpaces' ? 'text' : (field.type ?? 'text')}
          maxLength={field.maxLength}
          autoComplete="off"
          {...(field.type === 'noSpaces' && { autoCapitalize: 'off', spellCheck: false })}
          prefix={field.prefix}
          placeholder={field.placeholder}
        />
      );
    case 'lines':
      return <Input.TextArea rows={field.rows} maxLength={field.maxLength} showCount />;
    case 'secret':
      return (
        <SecretInput
          generate={field.generate}
          maxLength={field.maxLength}
          autoComplete={field.isCurrent ? 'current-password' : 'new-password'}
        />
      );
    case 'number':
      return (
        <InputNumber
          min={field.min}
          max={field.max}
          precision={0}
          // The stepper buttons are not focusable; the arrow keys do the same.
          controls={false}
          suffix={field.suffix}
        />
      );
    case 'choice':
      return <Select options={[...field.options]} />;
    case 'switch':
      return <Switch />;
    case 'picture':
      return (
        <PictureInput
          addressLength={field.maxLength}
          placeholder={field.placeholder}
          isOpen={field.isOpen === true}
          addressLabel={field.addressLabel}
        />
      );
    case 'own':
      return field.control;
  }
};

export const FormField = <F extends object>({ field }: { readonly field: Field<F> }) => {
  const name: string = field.name;
  return (
    <Form.Item
      name={name}
      label={field.label}
      rules={rulesOf(field)}
      extra={field.help}
      // Trimmed on save, because trimming on input would prevent spaces between words.
      {...(field.kind === 'text' && field.type !== undefined && { normalize: trimmed })}
      {...('requiredWith' in field &&
        field.requiredWith !== undefined && { dependencies: [field.requiredWith] })}
      {...('sameAs' in field && field.sameAs && { dependencies: [field.sameAs.field], required: true })}
      {...(field.kind === 'switch' && { valuePropName: 'checked', required: true })}
    >
      {inputOf(field)}
    </Form.Item>
  );
};
