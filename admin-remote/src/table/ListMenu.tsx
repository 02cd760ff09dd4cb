import { ArrowLeftOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { GuardedButton } from '../controls/GuardedButton';
import { IconButton } from '../controls/IconButton';
import { Row, Stack } from '../layout/Stack';
import { closedByEscape } from './closed-by-escape';
import { messages as text } from './messages.zh';
import styles from './Popups.module.css';

/** An entry of the menu: it does something, or opens a page inside the menu. */
export interface ListMenuEntry {
  readonly name: string;
  readonly refusal?: string | undefined;
  readonly hint?: string;
  readonly isBusy?: boolean;
  /** Stands last, behind a line. */
  readonly isDanger?: boolean;
  /** Left out where there is no keyboard. */
  readonly isForKeyboards?: boolean;
  readonly run?: () => void;
  readonly page?: { readonly title: string; readonly render: (close: () => void) => ReactNode };
}

interface Props {
  readonly entries: readonly ListMenuEntry[];
  readonly className?: string | undefined;
}

/** What one rarely needs of a list, behind one button. */
export const ListMenu = ({ entries, className }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<string>();
  const content = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const page = entries.find(({ name }) => name === opened)?.page;

  // The content stands at the end of the document, where a keyboard would have to look for it.
  useEffect(() => {
    if (isOpen) content.current?.focus();
  }, [isOpen, opened]);

  const show = (next: boolean) => {
    if (!next && content.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(next);
    if (next) setOpened(undefined);
  };
  const close = () => show(false);

  const inOrder = [...entries].sort((a, b) => Number(a.isDanger ?? false) - Number(b.isDanger ?? false));
  const menu = inOrder.map(
    ({ name, refusal, hint, isBusy = false, isDanger, isForKeyboards, run, page: own }) => (
      <GuardedButton
        key={name}
        type="text"
        block
        refusal={refusal}
        {...(hint !== undefined && { hint })}
        loading={isBusy}
        className={styles.menuEntry}
        data-keyboard={isForKeyboards}
        data-danger={isDanger}
        onClick={() => {
          if (own) return setOpened(name);
          close();
          run?.();
        }}
      >
        {name}
      </GuardedButton>
    ),
  );

  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={show}
      content={
        <div
          ref={content}
          tabIndex={-1}
          role="group"
          aria-label={page?.title ?? text.menu}
          className={page ? styles.popup : styles.menu}
          {...closedByEscape(show)}
        >
          {page ? (
            <Stack gap={12}>
              <Row gap={4}>
                <IconButton
                  label={text.back}
                  size="small"
                  icon={<ArrowLeftOutlined aria-hidden />}
                  onClick={() => setOpened(undefined)}
                />
                <strong>{page.title}</strong>
              </Row>
              {page.render(close)}
            </Stack>
          ) : (
            menu
          )}
        </div>
      }
    >
      <Button
        ref={button}
        type="text"
        className={className}
        aria-label={text.menu}
        aria-expanded={isOpen}
        icon={<EllipsisOutlined aria-hidden />}
      />
    </Popover>
  );
};
