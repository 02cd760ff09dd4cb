import { Button, Form } from 'antd';
import { useState } from 'react';
import type {
  ModelProvider,
  ModelProviderFields,
  ModelVendorFacts,
} from '@yanye/shared/contract/model-providers';
import { Failure } from '#controls/Failure.tsx';
import { useLeaveGuard } from '#controls/use-leave-guard.ts';
import { useToast } from '#controls/use-toast.ts';
import { FormField } from '#forms/FormField.tsx';
import { Row } from '#layout/Stack.tsx';
import { messages as text } from './messages.zh';
import { modelProvidersApi } from './model-providers.api';
import { connectionLines, nameField, vendorField } from './provider-fields';
import type { ProviderValues } from './provider-form';
import styles from './Providers.module.css';
import { ProviderTrial } from './ProviderTrial';
import { RemoveProvider } from './RemoveProvider';
import { useProviderForm } from './use-provider-form';
import { VendorHelp } from './VendorHelp';

interface Props {
  /** Undefined for a new one. */
  readonly provider?: ModelProvider;
  /** What a new one begins with; empty when left out. */
  readonly start?: ProviderValues | undefined;
  readonly vendors: readonly ModelVendorFacts[];
  /** Names of the other providers. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

const useStore = (id: number | undefined) => {
  const [add] = modelProvidersApi.useAddModelProviderMutation();
  const [save] = modelProvidersApi.useSaveModelProviderMutation();
  return async (body: ModelProviderFields): Promise<unknown> =>
    (await (id === undefined ? add({ body }) : save({ params: { id }, body }))).error;
};

/** Adds or changes a provider. */
export const ProviderForm = ({ provider, start, vendors, taken, onClose }: Props) => {
  const { form, initial, vendor, isUnsaved, failure, ...record } = useProviderForm({
    provider,
    start,
    vendors,
    taken,
  });
  const toast = useToast();
  const store = useStore(provider?.id);
  const [isStoring, setStoring] = useState(false);
  const letPass = useLeaveGuard(isUnsaved, text.leave, 'view');
  const lines = vendor ? [[nameField], ...connectionLines(vendor, initial)] : [];

  const close = () => {
    letPass();
    onClose();
  };
  const submit = async () => {
    const body = await record.typed();
    if (!body) return;
    setStoring(true);
    const error = await store(body).finally(() => setStoring(false));
    if (error !== undefined) return record.refused(error);
    toast('success', provider ? text.saved(body.name) : text.added(body.name));
    close();
  };

  return (
    <div className={styles.panel}>
      <Form
        form={form}
        // The ids of its fields are unique also while another form is on the page.
        name={`provider-${provider?.id ?? 'new'}`}
        aria-label={provider ? text.form(provider.name) : text.newOne}
        layout="vertical"
        // The browser would cover the message of an address with one in its own language.
        noValidate
        initialValues={initial}
        requiredMark={false}
        disabled={isStoring}
        onValuesChange={(change: Partial<ProviderValues>) => record.changed(change)}
        onFinish={() => void submit()}
      >
        <Failure reason={failure?.msg} />
        {[[vendorField(vendors, vendor !== undefined), ...(lines[0] ?? [])], ...lines.slice(1)].map(
          (line) => (
            <div key={line[0]?.name} className={styles.line}>
              {line.map((field) => (
                <FormField key={field.name} field={field} />
              ))}
            </div>
          ),
        )}
        {vendor && <ProviderTrial id={provider?.id} onAsk={record.typed} onRefused={record.refused} />}
        <Row className={styles.actions}>
          {vendor && (
            <Button type="primary" htmlType="submit" loading={isStoring}>
              {text.save}
            </Button>
          )}
          <Button onClick={close}>{text.cancel}</Button>
          {provider && <RemoveProvider provider={provider} onRemoved={close} />}
        </Row>
      </Form>
      {vendor && <VendorHelp help={vendor.help} />}
    </div>
  );
};
