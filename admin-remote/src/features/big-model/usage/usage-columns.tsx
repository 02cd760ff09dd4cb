import type { UsedModels } from '@yanye/shared/contract/model-usage';
import { Link } from '@yanye/shared/router';
import { Muted } from '#layout/Text.tsx';
import type { TableColumn } from '#table/columns.ts';
import { messages as text } from './messages.zh';

type UsedDay = UsedModels['days'][number];
type UsedModel = UsedModels['models'][number];
type UsedPerson = UsedModels['people'][number];

const { columns: titles } = text;

const numberColumn = <K extends string, T extends Readonly<Record<K, number>>>(
  key: K,
  title: string,
  width = '80px',
  say = text.count,
): TableColumn<T> => ({ key, title, width, numeric: true, render: (row) => say(row[key]) });

const answersColumn = <K extends string, T extends Readonly<Record<K, number>>>(
  key: K,
  title: string,
): TableColumn<T> => numberColumn(key, title, '80px', text.answers);

export const dayColumns: readonly TableColumn<UsedDay>[] = [
  { key: 'day', title: titles.day, width: '112px', lead: true, render: ({ day }) => day },
  answersColumn('answers', titles.answers),
  answersColumn('failed', titles.failed),
  numberColumn('prompt_tokens', titles.asked, '96px'),
  numberColumn('answer_tokens', titles.written, '96px'),
  numberColumn('credits', titles.credits),
];

/** A run that was stopped early has no model. */
const nameOfModel = ({ provider, model }: UsedModel) => {
  if (provider === '' && model === '') return <Muted>{text.noModel}</Muted>;
  return (
    <>
      <b>{provider}</b> {model !== '' && <Muted small>{model}</Muted>}
    </>
  );
};

export const modelColumns: readonly TableColumn<UsedModel>[] = [
  { key: 'model', title: titles.model, lead: true, render: nameOfModel },
  answersColumn('answers', titles.answers),
  answersColumn('failed', titles.failed),
  numberColumn('tokens', titles.tokens, '96px'),
  numberColumn('credits', titles.credits),
];

/** Rows that stand for several people lead nowhere. */
const nameOfPerson = ({ user_id, nick_name }: UsedPerson) =>
  user_id === 0 ? (
    <Muted>{nick_name}</Muted>
  ) : (
    <Link
      to={{
        pathname: '/admin/big_model/session_list',
        search: `?${new URLSearchParams({ key: nick_name })}`,
      }}
      aria-label={text.sessionsOf(nick_name)}
    >
      {nick_name}
    </Link>
  );

export const personColumns: readonly TableColumn<UsedPerson>[] = [
  { key: 'person', title: titles.person, lead: true, render: nameOfPerson },
  answersColumn('answers', titles.answers),
  numberColumn('tokens', titles.tokens, '96px'),
  numberColumn('credits', titles.credits),
];
