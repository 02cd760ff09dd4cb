import { Form } from 'antd';
import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type {
  ModelProvider,
  ModelProviderFields,
  ModelVendorFacts,
} from '@yanye/shared/contract/model-providers';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { bodyOf, defaultsOf, emptyValues, valuesOf, type ProviderValues } from './provider-form';

interface Options {
  /** Undefined for a new one. */
  readonly provider: ModelProvider | undefined;
  /** What a new one begins with; empty when left out. */
  readonly start: ProviderValues | undefined;
  readonly vendors: readonly ModelVendorFacts[];
  /** Names of the other providers. */
  readonly taken: readonly string[];
}

/** The form of a provider; choosing a vendor resets its fields to the defaults of the vendor. */
export const useProviderForm = ({ provider, start, vendors, taken }: Options) => {
  const record = useRecordForm<ProviderValues>(() =>
    provider ? valuesOf(provider) : (start ?? emptyValues),
  );
  const { form, initial, forget } = record;
  const [isUnsaved, setUnsaved] = useState(false);
  const vendor = Form.useWatch('vendor', form) ?? initial.vendor;

  // Fields that the vendor does not have are not shown, and keep their values.
  const all = (): ProviderValues => ({ ...initial, ...(form.getFieldsValue(true) as ProviderValues) });

  return {
    ...record,
    vendor: vendors.find((one) => one.vendor === vendor),
    isUnsaved,
    changed: (change: Partial<ProviderValues>) => {
      const chosen = vendors.find((one) => one.vendor === change.vendor);
      if (chosen)
        form.setFieldsValue(chosen.vendor === provider?.vendor ? initial : defaultsOf(chosen, taken));
      const values = all();
      setUnsaved(
        Object.entries(initial).some(([name, value]) => values[name as keyof ProviderValues] !== value),
      );
    },
    /** @returns what is filled in; undefined where a field is wrong, which then says so */
    typed: async (): Promise<ModelProviderFields | undefined> => {
      forget();
      const isValid = await form.validateFields().then(
        () => true,
        () => false,
      );
      return isValid ? bodyOf(all(), provider?.is_on ?? true) : undefined;
    },
    refused: (error: unknown) => {
      const failed = asApiError(error);
      const isTaken = failed.error === 'MODEL_PROVIDER_TAKEN';
      record.refused(isTaken ? { ...failed, fields: [{ field: 'name', message: failed.msg }] } : failed);
    },
  };
};
