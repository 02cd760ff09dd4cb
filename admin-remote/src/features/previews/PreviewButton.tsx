import { LinkOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { messages } from './messages.zh';
import { PreviewDialog } from './PreviewDialog';

export const PreviewButton = ({ articleId }: { readonly articleId: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={messages.button}>
        <Button
          type="text"
          icon={<LinkOutlined />}
          aria-label={messages.button}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {open && <PreviewDialog articleId={articleId} onClose={() => setOpen(false)} />}
    </>
  );
};
