import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Segmented } from 'antd';
import type { TableSettings } from '@yanye/shared/contract/table-views';
import { Row, Stack } from '../layout/Stack';
import { Muted } from '../layout/Text';
import { choicesOf, movedChoice, toggledChoice, type TableColumn } from './columns';
import { messages } from './messages.zh';
import styles from './Popups.module.css';

const text = messages.columns;

interface Props<T> {
  readonly columns: readonly TableColumn<T>[];
  readonly settings: TableSettings | null;
  readonly ownDensity: TableSettings['density'];
  /** Shown if the settings are not stored. */
  readonly note: string | undefined;
  readonly onChange: (settings: TableSettings) => void;
}

/** Which columns a list shows, in which order, and how dense. */
export const ColumnSettings = <T,>({ columns, settings, ownDensity, note, onChange }: Props<T>) => {
  const choices = choicesOf(columns, settings);
  const density = settings?.density ?? ownDensity;
  const titles = new Map(columns.map(({ key, title }) => [key, title]));
  const choose = (next: typeof choices) => onChange({ columns: [...next], density });

  return (
    <Stack gap={12}>
      <ul className={styles.list} aria-label={text.title}>
        {choices.map(({ key, shown }, at) => {
          const title = titles.get(key) ?? key;
          return (
            <Row as="li" gap={4} nowrap key={key} className={styles.entry}>
              <Checkbox
                className={styles.grow}
                checked={shown}
                onChange={() => choose(toggledChoice(choices, key))}
              >
                {title}
              </Checkbox>
              <Button
                type="text"
                size="small"
                disabled={at === 0}
                aria-label={text.up(title)}
                icon={<ArrowUpOutlined />}
                onClick={() => choose(movedChoice(choices, key, -1))}
              />
              <Button
                type="text"
                size="small"
                disabled={at === choices.length - 1}
                aria-label={text.down(title)}
                icon={<ArrowDownOutlined />}
                onClick={() => choose(movedChoice(choices, key, 1))}
              />
            </Row>
          );
        })}
      </ul>
      <Row nowrap justify="spread" className={styles.foot}>
        <Segmented
          aria-label={text.density}
          options={[
            { value: 'normal' as const, label: text.normal },
            { value: 'dense' as const, label: text.dense },
          ]}
          value={density}
          onChange={(value) => onChange({ columns: [...choices], density: value })}
        />
        <Button
          type="link"
          size="small"
          onClick={() => onChange({ columns: [...choicesOf(columns, null)], density: ownDensity })}
        >
          {text.reset}
        </Button>
      </Row>
      {note !== undefined && (
        <Muted as="p" small>
          {note}
        </Muted>
      )}
    </Stack>
  );
};
