import type { Term } from '@yanye/shared/contract/taxonomy';
import type { TermKind } from '@yanye/shared/contract/taxonomy.calls';
import { Link } from '@yanye/shared/router';
import { Minute } from '#controls/Minute.tsx';
import { RecordName } from '#controls/RecordName.tsx';
import { Chip, Clamp, Muted } from '#layout/Text.tsx';
import type { TableColumn } from '#table/columns.ts';
import { stepsColumn } from '#table/record-columns.tsx';
import { textOf } from './messages.zh';
import styles from './Terms.module.css';

const shownAliases = 3;

/** The listing page of a term, as readers see its address. */
export const listAddressOf = (kind: TermKind, name: string): string =>
  `/?${new URLSearchParams({ [kind]: name }).toString()}`;

interface CountProps {
  readonly count: number;
  /** Of the most used one. */
  readonly most: number;
}

const CountBar = ({ count, most }: CountProps) => (
  <span className={styles.count}>
    <span className={styles.number}>{count.toLocaleString('zh-CN')}</span>
    <span className={styles.track} aria-hidden="true">
      {count > 0 && <span className={styles.bar} style={{ width: `${(100 * count) / most}%` }} />}
    </span>
  </span>
);

interface Tools {
  readonly kind: TermKind;
  readonly most: number;
  readonly refusal: string | undefined;
  readonly onEdit: (term: Term) => void;
  readonly onMerge: (term: Term) => void;
  readonly onRemove: (term: Term) => void;
}

export const termColumns = ({
  kind,
  most,
  refusal,
  onEdit,
  onMerge,
  onRemove,
}: Tools): readonly TableColumn<Term>[] => {
  const text = textOf(kind);
  return [
    {
      key: 'name',
      title: text.form.name,
      lead: true,
      sorts: ['name asc', 'name desc'],
      render: ({ name, cover }) => (
        <RecordName
          name={name}
          picture={cover !== '' && <img className={styles.cover} src={cover} alt="" loading="lazy" />}
        >
          <Link className={styles.address} to={listAddressOf(kind, name)}>
            {decodeURIComponent(listAddressOf(kind, name))}
          </Link>
        </RecordName>
      ),
    },
    {
      key: 'description',
      title: text.columns.description,
      notOnPhones: true,
      render: ({ description }) =>
        description === '' ? (
          <Muted>{text.noDescription}</Muted>
        ) : (
          <Clamp lines={2} title={description}>
            {description}
          </Clamp>
        ),
    },
    {
      key: 'aliases',
      title: text.columns.aliases,
      width: '176px',
      notOnPhones: true,
      wideOnly: true,
      render: ({ aliases }) => (
        <span className={styles.aliases} title={aliases.join('、')}>
          {aliases.slice(0, shownAliases).map((alias) => (
            <Chip key={alias}>{alias}</Chip>
          ))}
          {aliases.length > shownAliases && <Muted small>+{aliases.length - shownAliases}</Muted>}
        </span>
      ),
    },
    {
      key: 'count',
      title: text.columns.count,
      width: '190px',
      sorts: ['count desc', 'count asc'],
      render: ({ count }) => <CountBar count={count} most={most} />,
    },
    {
      key: 'last_at',
      title: text.columns.last,
      width: '150px',
      notOnPhones: true,
      wideOnly: true,
      render: ({ last_at }) => (last_at === '' ? <Muted>{text.never}</Muted> : <Minute time={last_at} />),
    },
    stepsColumn(
      ({ name }) => `「${name}」`,
      (term) => ({
        usual: { name: text.edit, refusal, act: () => onEdit(term) },
        more: [
          { name: text.merge, refusal, act: () => onMerge(term) },
          { name: text.remove, refusal, danger: true, act: () => onRemove(term) },
        ],
      }),
    ),
  ];
};
