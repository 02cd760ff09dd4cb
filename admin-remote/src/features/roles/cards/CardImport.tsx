import { UploadOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { cardFileTypes } from '@yanye/shared/contract/role-cards.calls';
import { useNavigate } from '@yanye/shared/router';
import { FileButton } from '#controls/FileButton.tsx';
import { Failure } from '#controls/Failure.tsx';
import { Stack } from '#layout/Stack.tsx';
import { roleAddress } from '../role-addresses';
import { messages as text } from './messages.zh';
import { useCardImport } from './use-card-import';

/** Takes a character card as a new role, and says what differs from the card. */
export const CardImport = ({ refusal }: { readonly refusal: string | undefined }) => {
  const { begin, forget, imported, problem, isRunning } = useCardImport();
  const navigate = useNavigate();
  return (
    <>
      <FileButton
        label={text.file}
        accept={cardFileTypes}
        refusal={refusal}
        loading={isRunning}
        icon={<UploadOutlined aria-hidden />}
        onFiles={begin}
      >
        {text.import}
      </FileButton>
      {(imported ?? problem) && (
        <Modal
          open
          title={imported ? text.imported(imported.name) : text.failed}
          onCancel={forget}
          footer={
            <>
              <Button onClick={forget}>{text.dismiss}</Button>
              {imported && (
                <Button type="primary" onClick={() => void navigate(roleAddress(imported.id))}>
                  {text.open}
                </Button>
              )}
            </>
          }
        >
          {imported ? (
            imported.notices.length > 0 && (
              <Stack gap={8}>
                <strong>{text.notices}</strong>
                <ul>
                  {imported.notices.map((notice) => (
                    <li key={notice}>{notice}</li>
                  ))}
                </ul>
              </Stack>
            )
          ) : (
            <Failure reason={problem} />
          )}
        </Modal>
      )}
    </>
  );
};
