import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { messages } from '#messages.zh.ts';
import styles from './MenuDrawer.module.css';
import { useRoomMenu } from './use-room-menu';

const text = messages.frame;

interface Props {
  readonly title: string;
  readonly children: (close: () => void) => ReactNode;
}

/** The menu of narrow screens, whose button stands in the shell's header. */
export const MenuDrawer = ({ title, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const place = useRoomMenu();
  const close = () => setOpen(false);
  const button = (
    <Button
      type="text"
      size="large"
      className={styles.button}
      aria-label={text.openMenu}
      icon={<MenuOutlined />}
      onClick={() => setOpen(true)}
    />
  );
  return (
    <>
      {place ? createPortal(button, place) : button}
      <Drawer
        open={isOpen}
        onClose={close}
        placement="left"
        size={280}
        title={title}
        styles={{ body: { display: 'flex', flexDirection: 'column', padding: 0 } }}
      >
        {children(close)}
      </Drawer>
    </>
  );
};
