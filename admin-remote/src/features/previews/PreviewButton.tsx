import { LinkOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { IconButton } from '#controls/IconButton.tsx';
import { messages } from './messages.zh';
import { PreviewDialog } from './PreviewDialog';

export const PreviewButton = ({ articleId }: { readonly articleId: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={messages.button} icon={<LinkOutlined />} onClick={() => setOpen(true)} />
      {open && <PreviewDialog articleId={articleId} onClose={() => setOpen(false)} />}
    </>
  );
};
