import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { Card } from '../layout/Card';
import { Stack } from '../layout/Stack';
import { Muted } from '../layout/Text';

interface Props {
  readonly title: string;
  readonly hint: ReactNode;
  readonly button: string;
  readonly onTry: () => void;
  readonly isTrying: boolean;
  /** Error of the last trial. */
  readonly error: unknown;
  /** What the last trial showed; undefined before the first one. */
  readonly result: ReactNode;
  /** Set when the result is a partial failure. */
  readonly isProblem?: boolean;
}

/** Tries the stored settings and shows what came of it. */
export const TrialPanel = (props: Props) => {
  const { title, hint, button, onTry, isTrying, error, result, isProblem } = props;
  const isFailed = error !== undefined && !isTrying;
  return (
    <Card title={title}>
      <Stack>
        <Muted as="p">{hint}</Muted>
        <Button color="default" variant="filled" loading={isTrying} onClick={onTry}>
          {button}
        </Button>
        <div role="status">
          {isFailed && <Alert type="error" showIcon title={asApiError(error).msg} />}
          {!isFailed && !isTrying && result !== undefined && (
            <Alert type={isProblem ? 'warning' : 'success'} showIcon title={result} />
          )}
        </div>
      </Stack>
    </Card>
  );
};
