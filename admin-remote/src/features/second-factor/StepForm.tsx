import { Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { Row } from '#layout/Stack.tsx';
import { Failure } from '#controls/Failure.tsx';

interface Props {
  readonly label: string;
  readonly needed: string;
  readonly kind: 'password' | 'code';
  /** @returns why the server refused; undefined on success */
  readonly onSend: (typed: string) => Promise<unknown>;
  /** The buttons; the first one submits. */
  readonly children: ReactNode;
}

export const StepForm = ({ label, needed, kind, onSend, children }: Props) => {
  const [problem, setProblem] = useState<string>();
  const send = async ({ typed }: { typed: string }) => {
    setProblem(undefined);
    const error = await onSend(typed.trim());
    if (error !== undefined) setProblem(asApiError(error).msg);
  };
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      initialValues={{ typed: '' }}
      onFinish={(values: { typed: string }) => void send(values)}
    >
      <Failure reason={problem} />
      <Form.Item name="typed" label={label} rules={[{ required: true, whitespace: true, message: needed }]}>
        {kind === 'password' ? (
          <Input.Password autoComplete="current-password" />
        ) : (
          <Input autoComplete="one-time-code" maxLength={32} />
        )}
      </Form.Item>
      <Row>{children}</Row>
    </Form>
  );
};
