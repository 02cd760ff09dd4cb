import { ControlOutlined } from '@ant-design/icons';
import { Button, Popover, Switch } from 'antd';
import { useState } from 'react';
import { useLetters } from '#controls/keys/use-letters.ts';
import { Stack } from '#layout/Stack.tsx';
import { messages } from '#messages.zh.ts';
import styles from './FrameSettings.module.css';
import { useTabStrip } from './tabs/use-tabs';

const text = messages.frame.own;

/** How the frame behaves for one person. */
export const FrameSettings = ({ onKeys }: { readonly onKeys: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  const [hasTabs, setTabs] = useTabStrip();
  const [hasLetters, setLetters] = useLetters();
  const rows = [
    { label: text.tabs, isOn: hasTabs, turn: setTabs },
    { label: text.letters, isOn: hasLetters, turn: setLetters },
  ];
  const content = (
    <Stack gap={12}>
      {rows.map(({ label, isOn, turn }) => (
        <label key={label} className={styles.row}>
          {label}
          <Switch size="small" checked={isOn} aria-label={label} onChange={turn} />
        </label>
      ))}
      <Button
        block
        onClick={() => {
          setOpen(false);
          onKeys();
        }}
      >
        {text.keys}
      </Button>
    </Stack>
  );
  return (
    <Popover open={isOpen} onOpenChange={setOpen} trigger="click" placement="bottomRight" content={content}>
      <Button
        type="text"
        aria-label={text.title}
        aria-expanded={isOpen}
        icon={<ControlOutlined aria-hidden />}
      />
    </Popover>
  );
};
