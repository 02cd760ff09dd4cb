import { Button } from 'antd';
import { useId, useState } from 'react';
import type { UsedModels } from '@yanye/shared/contract/model-usage';
import { Card } from '#layout/Card.tsx';
import { Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { TableRows } from '#table/TableRows.tsx';
import { DayChart } from './DayChart';
import { daysOfRange, peakOf } from './days-of-range';
import { messages as text } from './messages.zh';
import styles from './Usage.module.css';
import { dayColumns, modelColumns, personColumns } from './usage-columns';

/** Rows of a table before all of them are asked for. */
const fewRows = 20;

interface Props {
  readonly days: string;
  readonly used: UsedModels;
}

const ByDay = ({ days, used }: Props) => {
  const title = useId();
  const peak = peakOf(used.days);
  const sum = (field: 'answers' | 'credits'): number =>
    used.days.reduce((total, each) => total + each[field], 0);
  return (
    <Card>
      <div>
        <h2 id={title} className={styles.title}>
          {text.title(days, sum('answers'), sum('credits'))}
        </h2>
        {peak && <Muted as="p">{text.peak(peak.day, peak.answers)}</Muted>}
      </div>
      <DayChart days={daysOfRange(used)} titleId={title} />
      <details className={styles.data}>
        <summary>{text.data}</summary>
        <TableRows
          label={text.byDay}
          columns={dayColumns}
          rows={used.days.toReversed()}
          idOf={({ day }) => day}
        />
      </details>
    </Card>
  );
};

const ByPerson = ({ people }: Pick<UsedModels, 'people'>) => {
  const [isWhole, showWhole] = useState(false);
  return (
    <Card title={text.byPerson}>
      <TableRows
        label={text.byPerson}
        columns={personColumns}
        rows={isWhole ? people : people.slice(0, fewRows)}
        idOf={({ user_id, nick_name }) => `${user_id} ${nick_name}`}
      />
      {!isWhole && people.length > fewRows && (
        <Button block onClick={() => showWhole(true)}>
          {text.all(people.length)}
        </Button>
      )}
    </Card>
  );
};

/** What was used in a range: by day, model and person. */
export const UsageFigures = ({ days, used }: Props) => (
  <Stack gap={24}>
    <ByDay days={days} used={used} />
    <Card title={text.byModel}>
      <TableRows
        label={text.byModel}
        columns={modelColumns}
        rows={used.models}
        idOf={({ provider, model }) => `${provider} ${model}`}
      />
    </Card>
    <ByPerson people={used.people} />
  </Stack>
);
