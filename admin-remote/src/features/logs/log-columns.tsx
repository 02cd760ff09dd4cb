import type { LogEntry } from '@yanye/shared/contract/logs';
import type { LogLevel } from '@yanye/shared/contract/logs.calls';
import { Since } from '#controls/Since.tsx';
import { PersonPicture } from '#controls/PersonPicture.tsx';
import { Row } from '#layout/Stack.tsx';
import { Chip, Clamp, Muted, TextButton } from '#layout/Text.tsx';
import type { TableColumn } from '#table/columns.ts';
import { CellMenu } from './CellMenu';
import { personOf } from './log-texts';
import type { TypeNumber } from './log-view';
import { messages as text } from './messages.zh';
import styles from './Logs.module.css';

export interface LogRowActions {
  readonly onOpen: (entry: LogEntry) => void;
  readonly onFilter: (filters: Readonly<Record<string, string>>) => void;
}

type Column = TableColumn<LogEntry>;

const tones = { info: undefined, warning: 'amber', error: 'red' } as const;
const numberOfLevel: Readonly<Record<LogLevel, string>> = { info: '1', warning: '2', error: '3' };

const Level = ({ level }: Pick<LogEntry, 'level'>) => (
  <Chip tone={tones[level]}>{text.levelLabels[level]}</Chip>
);

/** What the title does not say: the name of the record, or which fields changed. */
const subjectOf = ({ title, details: { record, changes, before, after, sealed } }: LogEntry): string => {
  if (sealed) return sealed.range;
  if (!title.includes(record.name)) return record.name;
  return before && after ? changes.map(({ label }) => label).join('、') : '';
};

const eventColumn = ({ onOpen, onFilter }: LogRowActions): Column => ({
  key: 'event',
  title: text.columns.event,
  lead: true,
  render: (entry) => {
    const subject = subjectOf(entry);
    const opened = (
      <TextButton className={styles.event} onClick={() => onOpen(entry)}>
        <Row as="span" gap={8} nowrap>
          <Clamp lines={1} className={styles.name}>
            {entry.title}
          </Clamp>
          {entry.level !== 'info' && <Level level={entry.level} />}
          {!entry.readStatus && <span className={styles.unread} role="img" aria-label={text.unread} />}
        </Row>
        {subject !== '' && (
          <Clamp lines={1} className={styles.subject}>
            {subject}
          </Clamp>
        )}
      </TextButton>
    );
    const { event } = entry.details;
    if (event === '') return opened;
    return (
      <CellMenu value={entry.title} label={text.filter.onlyKind} onFilter={() => onFilter({ event })}>
        {opened}
      </CellMenu>
    );
  },
});

const personColumn = (title: string, { onFilter }: LogRowActions): Column => ({
  key: 'person',
  title,
  width: '184px',
  noLabel: true,
  render: (entry) => {
    const name = personOf(entry);
    const shown = (
      <Row as="span" gap={8} nowrap>
        <PersonPicture nick={name} path={entry.details.actor.avatar} />
        <Clamp lines={1}>{name}</Clamp>
      </Row>
    );
    if (entry.userID === 0) return shown;
    return (
      <CellMenu
        value={name}
        label={text.filter.onlyPerson(name)}
        onFilter={() => onFilter({ userID: String(entry.userID) })}
      >
        {shown}
      </CellMenu>
    );
  },
});

const sourceColumn = ({ onFilter }: LogRowActions): Column => ({
  key: 'source',
  title: text.columns.source,
  width: '168px',
  noLabel: true,
  render: ({ ip, addr }) =>
    ip !== '' && (
      <div className={styles.source}>
        <CellMenu value={ip} label={text.filter.only(ip)} onFilter={() => onFilter({ ip })}>
          {ip}
        </CellMenu>
        {addr !== '' && (
          <CellMenu value={addr} label={text.filter.only(addr)} onFilter={() => onFilter({ addr })}>
            <Muted small>{addr}</Muted>
          </CellMenu>
        )}
      </div>
    ),
});

const timeColumn: Column = {
  key: 'created_at',
  title: text.columns.time,
  width: '128px',
  noLabel: true,
  render: ({ created_at }) => <Since time={created_at} />,
};

const resultColumn = ({ onFilter }: LogRowActions): Column => ({
  key: 'status',
  title: text.columns.result,
  width: '88px',
  noLabel: true,
  render: ({ status }) => {
    const label = status ? text.succeeded : text.failed;
    return (
      <CellMenu
        value={label}
        label={text.filter.only(label)}
        onFilter={() => onFilter({ status: String(status) })}
      >
        <Chip tone={status ? 'leaf' : 'red'}>{label}</Chip>
      </CellMenu>
    );
  },
});

const levelColumn = ({ onFilter }: LogRowActions): Column => ({
  key: 'level',
  title: text.columns.level,
  width: '88px',
  noLabel: true,
  render: ({ level }) => (
    <CellMenu
      value={text.levelLabels[level]}
      label={text.filter.only(text.levelLabels[level])}
      onFilter={() => onFilter({ level: numberOfLevel[level] })}
    >
      <Level level={level} />
    </CellMenu>
  ),
});

const serviceColumn = ({ onFilter }: LogRowActions): Column => ({
  key: 'service',
  title: text.columns.service,
  width: '168px',
  noLabel: true,
  render: ({ serviceName }) => (
    <CellMenu
      value={serviceName}
      label={text.filter.only(serviceName)}
      onFilter={() => onFilter({ serviceName })}
    >
      <Clamp lines={1}>{serviceName}</Clamp>
    </CellMenu>
  ),
});

const countColumn: Column = {
  key: 'count',
  title: text.columns.count,
  width: '80px',
  numeric: true,
  render: ({ details: { count } }) => count.toLocaleString('en-US'),
};

export const logColumns = (type: TypeNumber, actions: LogRowActions): readonly Column[] => {
  const event = eventColumn(actions);
  if (type === '1')
    return [
      event,
      resultColumn(actions),
      personColumn(text.columns.user, actions),
      sourceColumn(actions),
      timeColumn,
    ];
  if (type === '2')
    return [event, personColumn(text.columns.person, actions), sourceColumn(actions), timeColumn];
  return [event, levelColumn(actions), serviceColumn(actions), countColumn, timeColumn];
};
