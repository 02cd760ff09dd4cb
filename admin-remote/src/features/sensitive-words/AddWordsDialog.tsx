import { Alert, Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { wordActions, type WordAction } from '@yanye/shared/contract/sensitive-words.calls';
import { messages as admin } from '#messages.zh.ts';
import { SideDrawer } from '#controls/record-dialog/SideDrawer.tsx';
import { useDropGuard } from '#controls/record-dialog/use-drop-guard.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { messages as text } from './messages.zh';
import { sensitiveWordsApi } from './sensitive-words.api';

export const AddWordsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [lines, setLines] = useState('');
  const [action, setAction] = useState<WordAction>('mask');
  const [bring, { isLoading, error }] = sensitiveWordsApi.useImportWordsMutation();
  const withToast = useSuccessToast();
  const failure = error && asApiError(error);
  const { close, guard } = useDropGuard(lines.trim() !== '' && !isLoading, onClose);

  const save = async () => {
    const { data } = await withToast(bring({ body: { text: lines.trim(), action } }), text.imported);
    if (data) onClose();
  };

  return (
    <SideDrawer
      title={text.addTitle}
      onClose={close}
      footer={
        <Row justify="end">
          <Button onClick={close}>{admin.states.cancel}</Button>
          <Button type="primary" loading={isLoading} onClick={() => void save()}>
            {text.save}
          </Button>
        </Row>
      }
    >
      {guard}
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
    </SideDrawer>
  );
};
