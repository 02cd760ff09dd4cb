import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Switch } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ModelProvider, ModelVendorFacts } from '@yanye/shared/contract/model-providers';
import { RowSteps } from '#controls/RowSteps.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted, TextButton } from '#layout/Text.tsx';
import { messages as text } from './messages.zh';
import { modelProvidersApi } from './model-providers.api';
import { fieldsOf } from './provider-form';
import styles from './Providers.module.css';
import { ProviderState } from './ProviderState';

interface Props {
  readonly provider: ModelProvider;
  readonly vendor: ModelVendorFacts | undefined;
  /** From 0. */
  readonly at: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onMove: (by: 1 | -1) => void;
  /** The form, while it is open. */
  readonly children: ReactNode;
}

const OnOff = ({ provider }: Pick<Props, 'provider'>) => {
  const [save, { isLoading }] = modelProvidersApi.useSwitchModelProviderMutation();
  const { id, name, is_on } = provider;
  return (
    <Switch
      aria-label={text.switch(name)}
      checked={is_on}
      loading={isLoading}
      onChange={(wanted) => void save({ params: { id }, body: { ...fieldsOf(provider), is_on: wanted } })}
    />
  );
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** One provider in the order of use. */
export const ProviderRow = ({ provider, vendor, at, count, isOpen, onToggle, onMove, children }: Props) => {
  const { name, model } = provider;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? steps[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li className={styles.provider} data-off={provider.state === 'off' || undefined}>
      <div className={styles.row}>
        <TextButton
          className={styles.name}
          aria-expanded={isOpen}
          title={text.keys}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onToggle}
          onKeyDown={onKeyDown}
        >
          {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          <span className={styles.position} aria-hidden>
            {at + 1}
          </span>
          <Stack as="span" gap={0}>
            <b>{name}</b>
            <Muted small>{vendor?.key === 'none' ? text.own : model || vendor?.model}</Muted>
          </Stack>
        </TextButton>
        <div className={styles.state}>
          <ProviderState provider={provider} />
        </div>
        <Row gap={4} nowrap className={styles.tools}>
          <OnOff provider={provider} />
          <RowSteps
            of={text.one(name)}
            more={[
              { name: text.up, isOff: at === 0, act: () => onMove(-1) },
              { name: text.down, isOff: at === count - 1, act: () => onMove(1) },
            ]}
          />
        </Row>
      </div>
      {children}
    </li>
  );
};
