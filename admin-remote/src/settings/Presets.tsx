import { Button } from 'antd';
import { Row } from '../layout/Stack';
import { Muted } from '../layout/Text';
import type { Preset } from './SettingsForm';

interface Props<F extends object> {
  readonly label: string;
  readonly list: readonly Preset<F>[];
  readonly onTake: (values: Partial<F>) => void;
}

/** Fills in what belongs together; nothing is stored yet. */
export const Presets = <F extends object>({ label, list, onTake }: Props<F>) => (
  <Row gap={4} role="group" aria-label={label}>
    <Muted>{label}</Muted>
    {list.map(({ name, values }) => (
      <Button key={name} size="small" color="default" variant="filled" onClick={() => onTake(values)}>
        {name}
      </Button>
    ))}
  </Row>
);
