import { Button, Form, Input, Select } from 'antd';
import type { PersonOverview } from '@yanye/shared/contract/people';
import { articleFates, type ArticleFate } from '@yanye/shared/contract/people.calls';
import { isDisabled } from '@yanye/shared/policy/users.policy';
import { personApi } from '#controls/person/person.api.ts';
import { RecordDialog } from '#controls/record-dialog/RecordDialog.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { AuthorPicker } from './AuthorPicker';
import { messages } from './messages.zh';
import styles from './Person.module.css';
import { usePersonDeeds } from './use-person-deeds';

const text = messages.removal;

interface RemovalForm {
  readonly articles: ArticleFate;
  readonly author_id: number | undefined;
  readonly nick: string;
}

const fateName = (fate: ArticleFate, nick: string): string =>
  fate === 'signed' ? text.fates.signed(nick) : text.fates[fate];

interface Props {
  readonly person: PersonOverview;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Counts what goes with an account, and lets choose what becomes of the articles; disabling is offered instead. */
export const RemovePersonDialog = ({ person, onRemoved, onClose }: Props) => {
  const { id, nick_name, counts, record: kept } = person;
  const withToast = useSuccessToast();
  const deeds = usePersonDeeds(person);
  const [remove] = personApi.useRemovePersonMutation();
  const record = useRecordForm<RemovalForm>(() => ({ articles: 'signed', author_id: undefined, nick: '' }));
  const isMoved = Form.useWatch('articles', record.form) === 'moved';
  const store = async ({ articles, author_id }: RemovalForm) => {
    const body = { articles, ...(author_id !== undefined && { author_id }) };
    const { data, error } = await withToast(remove({ params: { id }, body }), text.done(nick_name));
    if (data) onRemoved();
    return error;
  };
  const rows: readonly (readonly [string, number | string, string])[] = [
    [text.comments, counts.comments + (kept?.pending_comments ?? 0), text.along],
    [text.chat, counts.chat_messages, text.chatFate],
    [text.sessions, kept?.role_sessions ?? 0, text.along],
    [text.messages, '—', text.along],
  ];
  return (
    <RecordDialog
      title={text.title(nick_name)}
      verb={text.verb}
      danger
      width={560}
      record={record}
      onStore={store}
      onClose={onClose}
    >
      <Row justify="spread" gap={12}>
        <Muted as="p" className={styles.grow}>
          {text.hint(kept?.sign_ins ?? 0)}
        </Muted>
        {person.may_disable && !isDisabled(person.role_id) && (
          <Button onClick={() => void deeds.disableNow().then(({ data }) => data && onClose())}>
            {text.insteadDisable}
          </Button>
        )}
      </Row>
      <table className={styles.fates}>
        <thead>
          <tr>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.count}</th>
            <th scope="col">{text.fate}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{text.articles}</th>
            <td>{counts.articles + (kept?.unlisted_articles ?? 0)}</td>
            <td>
              <Form.Item noStyle name="articles">
                <Select
                  aria-label={text.articles}
                  options={articleFates.map((value) => ({ value, label: fateName(value, nick_name) }))}
                />
              </Form.Item>
            </td>
          </tr>
          {rows.map(([what, count, fate]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{count}</td>
              <td>{fate}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isMoved && (
        <Form.Item
          name="author_id"
          label={text.newAuthor}
          rules={[{ required: true, message: text.needAuthor }]}
        >
          <AuthorPicker except={id} />
        </Form.Item>
      )}
      <Form.Item
        name="nick"
        label={text.confirm(nick_name)}
        required
        rules={[
          {
            validator: (_rule, typed: string) =>
              typed.trim() === nick_name ? Promise.resolve() : Promise.reject(new Error(text.mismatch)),
          },
        ]}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </RecordDialog>
  );
};
