import { InputNumber } from 'antd';
import type { ModelVendorFacts } from '@yanye/shared/contract/model-providers';
import { modelProviderLimits as limits, storedSecret } from '@yanye/shared/contract/model-providers.calls';
import { fieldsFor, type FormField } from '#forms/form-fields.ts';
import { messages as text } from './messages.zh';
import type { ProviderValues } from './provider-form';
import { StoredSecret } from './StoredSecret';

type Field = FormField<ProviderValues>;

const field = fieldsFor<ProviderValues>();

/** @param isChosen whether the other fields are shown already */
export const vendorField = (vendors: readonly ModelVendorFacts[], isChosen: boolean): Field =>
  field.choice('vendor', text.vendor, {
    ...(!isChosen && { help: text.vendorHint }),
    options: vendors.map(({ vendor, label }) => ({ value: vendor, label })),
  });

export const nameField: Field = field.text('name', text.name, {
  ...{ maxLength: limits.name, required: text.needName, help: text.nameHint },
});

const secretField = (
  name: 'api_key' | 'api_secret',
  stored: ProviderValues,
  label: string,
  help: string,
): Field =>
  field.own(name, label, {
    help,
    control: (
      <StoredSecret label={label} isStored={stored[name] === storedSecret} maxLength={limits.secret} />
    ),
  });

const temperature = (
  <InputNumber min={0} max={2} step={0.1} controls={false} placeholder={text.temperatureEmpty} />
);

/**
 * The lines of the form below vendor and name.
 * @param stored what the form began with
 */
export const connectionLines = (
  { key, base_url, model, takes_secret }: ModelVendorFacts,
  stored: ProviderValues,
): readonly (readonly Field[])[] => {
  if (key === 'none') return [];
  const whole = { min: 1, required: text.needNumber, suffix: text.unit };
  return [
    [
      field.webAddress('base_url', text.address, text.badAddress, {
        maxLength: limits.address,
        placeholder: base_url || 'https://',
        help: base_url === '' ? text.addressNeeded : text.addressHint,
      }),
      field.text('model', text.model, {
        ...{ type: 'noSpaces', maxLength: limits.model, placeholder: model, help: text.modelHint(model) },
      }),
    ],
    [
      secretField('api_key', stored, text.key, key === 'optional' ? text.keyOptional : text.keyHint),
      ...(takes_secret ? [secretField('api_secret', stored, text.secret, text.secretHint)] : []),
    ],
    [
      field.own('temperature', text.temperature, { control: temperature, help: text.temperatureHint }),
      field.number('max_tokens', text.maxTokens, { ...whole, max: limits.maxTokens }),
      field.number('context_tokens', text.contextTokens, {
        ...{ ...whole, min: 1_024, max: limits.contextTokens, help: text.contextHint },
      }),
    ],
  ];
};
