import { Button } from 'antd';
import { Card } from '#layout/Card.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { messages as text } from './messages.zh';
import styles from './Providers.module.css';
import type { LocalOffer } from './use-local-offer';

interface Props {
  readonly offer: LocalOffer;
  /** Undefined while the form is open. */
  readonly onUse: (() => void) | undefined;
}

/** Offers a server of models that was found: nothing is used before an administrator saves it. */
export const LocalModelsNotice = ({ offer: { models, refused_host }, onUse }: Props) => (
  <Card>
    <Row justify="spread" gap={12}>
      <Stack gap={4} role="status" className={styles.offer}>
        <b>{text.localFound(models)}</b>
        <Muted>{text.localHint}</Muted>
        {refused_host !== '' && <Muted>{text.localRefused(refused_host)}</Muted>}
      </Stack>
      {onUse && <Button onClick={onUse}>{text.localUse}</Button>}
    </Row>
  </Card>
);
