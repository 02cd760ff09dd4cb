import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { asApiError, type ApiError } from '@yanye/shared/api/http';

export interface RecordForm<F extends object> {
  readonly form: FormInstance<F>;
  readonly initial: F;
  readonly failure: ApiError | undefined;
  /** Shows the errors of the server, each at its field. */
  readonly refused: (error: unknown) => void;
  readonly forget: () => void;
}

/**
 * @param initialOf returns the initial values; called once
 * @param fieldOf maps a field of the API to a field of the form; the same name if missing
 */
export const useRecordForm = <F extends object>(
  initialOf: () => F,
  fieldOf: Readonly<Record<string, keyof F & string>> = {},
): RecordForm<F> => {
  const [form] = Form.useForm<F>();
  const [initial] = useState(initialOf);
  const [failure, setFailure] = useState<ApiError>();

  const refused = (error: unknown): void => {
    const failed = asApiError(error);
    setFailure(failed);
    const named = (failed.fields ?? [])
      .map(({ field, message }) => ({ name: fieldOf[field.split('.')[0] ?? ''] ?? field, errors: [message] }))
      .filter(({ name }) => name in initial);
    form.setFields(named as unknown as Parameters<typeof form.setFields>[0]);
  };

  return { form, initial, failure, refused, forget: () => setFailure(undefined) };
};
