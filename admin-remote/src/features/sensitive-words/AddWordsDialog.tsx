import { Alert, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { wordActions, type WordAction } from '@yanye/shared/contract/sensitive-words.calls';
import { Stack } from '#layout/Stack.tsx';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { messages as text } from './messages.zh';
import { sensitiveWordsApi } from './sensitive-words.api';

export const AddWordsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [lines, setLines] = useState('');
  const [action, setAction] = useState<WordAction>('mask');
  const [bring, { isLoading, error }] = sensitiveWordsApi.useImportWordsMutation();
  const withToast = useSuccessToast();
  const failure = error && asApiError(error);

  const save = async () => {
    const { data } = await withToast(bring({ body: { text: lines.trim(), action } }), text.imported);
    if (data) onClose();
  };

  return (
    <Modal
      open
      title={text.addTitle}
      okText={text.save}
      confirmLoading={isLoading}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Stack>
        {failure && <Alert type="error" showIcon title={failure.fields?.[0]?.message ?? failure.msg} />}
        <Input.TextArea
          rows={8}
          aria-label={text.lines}
          placeholder={text.lines}
          value={lines}
          onChange={(event) => setLines(event.target.value)}
        />
        <Radio.Group
          aria-label={text.action}
          value={action}
          options={wordActions.map((value) => ({ value, label: text.actions[value] }))}
          onChange={(event) => setAction(event.target.value as WordAction)}
        />
      </Stack>
    </Modal>
  );
};
