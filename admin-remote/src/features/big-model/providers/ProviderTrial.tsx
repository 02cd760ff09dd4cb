import { Button } from 'antd';
import type { ModelProviderFields, TriedModel } from '@yanye/shared/contract/model-providers';
import { Row, Stack } from '#layout/Stack.tsx';
import { Dot, Muted } from '#layout/Text.tsx';
import { messages as text } from './messages.zh';
import { modelProvidersApi } from './model-providers.api';
import styles from './Providers.module.css';

/** A failure is not said to have taken time below this. */
const slowMs = 1_000;

const Tried = ({ answer, first_token_ms, total_ms, problem }: TriedModel) => {
  if (problem !== '')
    return (
      <Stack gap={4}>
        <Dot tone="red">{problem}</Dot>
        {total_ms >= slowMs && <Muted small>{text.failedAfter(total_ms)}</Muted>}
      </Stack>
    );
  return (
    <Stack gap={4}>
      <Dot tone="leaf" isFilled>
        {answer.trim() === '' ? text.noAnswer : text.answered(answer)}
      </Dot>
      <Muted small>{text.times(first_token_ms, total_ms)}</Muted>
    </Stack>
  );
};

interface Props {
  /** Of the stored provider, whose unchanged secrets are used. */
  readonly id: number | undefined;
  /** @returns what is filled in; undefined where it cannot be sent */
  readonly onAsk: () => Promise<ModelProviderFields | undefined>;
  readonly onRefused: (error: unknown) => void;
}

/** Asks one question with the values of the form, saved or not. */
export const ProviderTrial = ({ id, onAsk, onRefused }: Props) => {
  const [tryOut, { data, isLoading }] = modelProvidersApi.useTryModelProviderMutation();
  const ask = async () => {
    const fields = await onAsk();
    if (!fields) return;
    const { error } = await tryOut({ body: { ...fields, ...(id !== undefined && { id }) } });
    if (error !== undefined) onRefused(error);
  };
  return (
    <Row className={styles.trial} gap={12} justify="spread">
      <div role="status" className={styles.tried}>
        {isLoading ? (
          <Muted>{text.trying}</Muted>
        ) : data ? (
          <Tried {...data} />
        ) : (
          <Muted>{text.tryHint}</Muted>
        )}
      </div>
      <Button loading={isLoading} onClick={() => void ask()}>
        {data ? text.tryAgain : text.try}
      </Button>
    </Row>
  );
};
