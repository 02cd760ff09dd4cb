import type {
  ModelProvider,
  ModelProviderFields,
  ModelVendorFacts,
} from '@yanye/shared/contract/model-providers';
import type { ModelVendor } from '@yanye/shared/contract/model-providers.calls';

/** The values of the form; whether the provider is used is switched in its row. */
export interface ProviderValues extends Omit<ModelProviderFields, 'is_on' | 'vendor'> {
  /** '' until one is chosen. */
  readonly vendor: ModelVendor | '';
}

export const emptyValues: ProviderValues = {
  ...{ vendor: '', name: '', base_url: '', model: '', api_key: '', api_secret: '' },
  ...{ temperature: null, max_tokens: 1, context_tokens: 1_024 },
};

/** @returns what is sent to leave the provider as it is */
export const fieldsOf = ({ id: _id, state: _s, again_in: _a, problem: _p, ...fields }: ModelProvider) =>
  fields;

export const valuesOf = (provider: ModelProvider): ProviderValues => {
  const { is_on: _isOn, ...values } = fieldsOf(provider);
  return values;
};

/** @returns the name, with a number where it is taken */
export const freeName = (wanted: string, taken: readonly string[]): string => {
  let name = wanted;
  for (let number = 2; taken.includes(name); number += 1) name = `${wanted} ${number}`;
  return name;
};

/** What the form begins with once a vendor is chosen. @param taken names of the other providers */
export const defaultsOf = (facts: ModelVendorFacts, taken: readonly string[]): ProviderValues => {
  const { vendor, label, base_url, model, max_tokens, context_tokens } = facts;
  return {
    ...emptyValues,
    ...{ vendor, base_url, model, max_tokens, context_tokens },
    name: freeName(label, taken),
  };
};

/** @returns the request body, with texts trimmed; undefined before a vendor is chosen */
export const bodyOf = (values: ProviderValues, isOn: boolean): ModelProviderFields | undefined => {
  const { vendor, name, base_url, model, ...more } = values;
  if (vendor === '') return undefined;
  return {
    ...more,
    vendor,
    ...{ name: name.trim(), base_url: base_url.trim(), model: model.trim(), is_on: isOn },
  };
};
