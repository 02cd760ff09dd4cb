import { Form, Input, InputNumber, Select, Switch, type FormItemProps } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import type { SettingsField } from './settings-fields';
import { SettingsPicture } from './SettingsPicture';

type Rules = NonNullable<FormItemProps['rules']>;

const trimmed = (value: string): string => value.trim();

const rulesOf = <F extends object>(field: SettingsField<F>): Rules => {
  if (field.kind === 'number')
    return field.required === undefined ? [] : [{ required: true, message: field.required }];
  if (field.kind === 'choice' || field.kind === 'switch') return [];
  const { required, requiredWith, pattern } = field;
  return [
    ...(required === undefined
      ? []
      : [
          requiredWith === undefined
            ? { required: true, whitespace: true, message: required }
            : ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
                required: getFieldValue(requiredWith) !== '',
                message: required,
              }),
        ]),
    ...(pattern ? [{ pattern: pattern.matches, message: pattern.message }] : []),
  ];
};

const inputOf = <F extends object>(field: SettingsField<F>): ReactNode => {
  switch (field.kind) {
    case 'text':
      return (
        <Input
          type={field.type === 'host' ? 'text' : (field.type ?? 'text')}
          maxLength={field.maxLength}
          autoComplete="off"
          {...(field.placeholder !== undefined && { placeholder: field.placeholder })}
        />
      );
    case 'secret':
      return <Input.Password maxLength={field.maxLength} autoComplete="new-password" />;
    case 'number':
      return <InputNumber min={field.min} max={field.max} precision={0} controls={false} />;
    case 'choice':
      return <Select options={[...field.options]} />;
    case 'switch':
      return <Switch />;
    case 'picture':
      return (
        <SettingsPicture
          PictureField={field.PictureField}
          maxLength={field.maxLength}
          placeholder={field.placeholder}
        />
      );
  }
};

/** One setting with its label, its help and its rules. */
export const SettingsInput = <F extends object>({ field }: { readonly field: SettingsField<F> }) => {
  const item: ComponentProps<typeof Form.Item> = {
    name: field.name,
    label: field.label,
    rules: rulesOf(field),
    ...(field.help !== undefined && { extra: field.help }),
    // Other texts may have spaces inside, which are typed at the end first.
    ...(field.kind === 'text' && field.type !== undefined && { normalize: trimmed }),
    ...('requiredWith' in field &&
      field.requiredWith !== undefined && { dependencies: [field.requiredWith] }),
    ...(field.kind === 'switch' && { valuePropName: 'checked' }),
  };
  return <Form.Item {...item}>{inputOf(field)}</Form.Item>;
};
