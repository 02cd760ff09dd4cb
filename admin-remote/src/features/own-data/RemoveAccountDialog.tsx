import { Form, Input } from 'antd';
import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { signedOut } from '@yanye/shared/auth/auth-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useNavigate } from '@yanye/shared/router';
import { RecordDialog } from '#controls/record-dialog/RecordDialog.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { ownDataApi } from './own-data.api';
import { messages as text } from './messages.zh';
import styles from './OwnData.module.css';

interface Proof {
  readonly password: string;
  readonly code?: string;
}

export const RemoveAccountDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const dispatch = useAppDispatch();
  const withToast = useSuccessToast();
  const navigate = useNavigate();
  const [remove] = ownDataApi.useRemoveOwnAccountMutation();
  const [asksCode, setAsksCode] = useState(false);
  const send = async (body: Proof) => {
    const { error } = await withToast(remove({ body }), text.removed);
    if (error !== undefined) {
      if (asApiError(error).error === 'SECOND_FACTOR_REQUIRED') setAsksCode(true);
      return error;
    }
    dispatch(signedOut());
    void navigate('/');
    return undefined;
  };
  return (
    <RecordDialog
      title={text.removeTitle}
      verb={text.confirm}
      danger
      record={useRecordForm<Proof>(() => ({ password: '', code: '' }))}
      onStore={send}
      onClose={onClose}
    >
      <p className={styles.lead}>{text.removeText}</p>
      <Form.Item<Proof>
        name="password"
        label={text.password}
        rules={[{ required: true, message: text.needPassword }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      {asksCode && (
        <Form.Item<Proof>
          name="code"
          label={text.code}
          rules={[{ required: true, whitespace: true, message: text.needCode }]}
        >
          <Input autoComplete="one-time-code" maxLength={32} />
        </Form.Item>
      )}
    </RecordDialog>
  );
};
