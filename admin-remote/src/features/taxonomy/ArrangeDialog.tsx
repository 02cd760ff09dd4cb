import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { termLimits, type TermKind } from '@yanye/shared/contract/taxonomy.calls';
import { IconButton } from '#controls/IconButton.tsx';
import { moved } from '#controls/moved.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { textOf } from './messages.zh';
import { taxonomyApi } from './taxonomy.api';
import styles from './Terms.module.css';

interface Props {
  readonly kind: TermKind;
  /** In their present order. */
  readonly names: readonly string[];
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The order in which readers see categories or series: by drag, buttons or Alt with the arrow keys. */
export const ArrangeDialog = ({ kind, names, onClose }: Props) => {
  const text = textOf(kind);
  const [order, setOrder] = useState(names);
  const [dragged, setDragged] = useState<string>();
  const [arrange, { isLoading }] = taxonomyApi.useArrangeTermsMutation();
  const withToast = useSuccessToast();

  const move = (name: string, to: number) => {
    const from = order.indexOf(name);
    if (to >= 0 && to < order.length) setOrder(moved(order, from, to));
  };
  const onKeyDown = (event: KeyboardEvent, name: string, at: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(name, at + step);
  };
  const store = async (wanted: readonly string[]) => {
    const body = { names: wanted.slice(0, termLimits.arranged) };
    const { error } = await withToast(arrange({ params: { kind }, body }), text.arrange.saved);
    if (!error) onClose();
  };

  return (
    <Modal
      open
      title={text.arrangeTitle}
      confirmLoading={isLoading}
      onOk={() => void store(order)}
      onCancel={onClose}
      footer={(buttons) => (
        <>
          <Button type="text" disabled={isLoading} onClick={() => void store([])}>
            {text.arrange.reset}
          </Button>
          {buttons}
        </>
      )}
    >
      <Stack gap={12}>
        <Muted as="p">{text.arrange.hint}</Muted>
        <ol className={styles.order}>
          {order.map((name, at) => (
            <li
              key={name}
              className={styles.orderRow}
              draggable
              data-dragged={dragged === name}
              onDragStart={() => setDragged(name)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                event.preventDefault();
                if (dragged !== undefined && dragged !== name) move(dragged, at);
              }}
            >
              <HolderOutlined className={styles.grip} aria-hidden />
              <span className={styles.orderName}>{name}</span>
              <IconButton
                size="small"
                icon={<ArrowUpOutlined aria-hidden />}
                label={text.arrange.up(name)}
                disabled={at === 0}
                onKeyDown={(event) => onKeyDown(event, name, at)}
                onClick={() => move(name, at - 1)}
              />
              <IconButton
                size="small"
                icon={<ArrowDownOutlined aria-hidden />}
                label={text.arrange.down(name)}
                disabled={at === order.length - 1}
                onKeyDown={(event) => onKeyDown(event, name, at)}
                onClick={() => move(name, at + 1)}
              />
            </li>
          ))}
        </ol>
      </Stack>
    </Modal>
  );
};
