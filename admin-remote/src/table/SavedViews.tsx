import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { TableView } from '@yanye/shared/contract/table-views';
import { tableViewLimits, type ViewedTable } from '@yanye/shared/contract/table-views.calls';
import { GuardedButton } from '../controls/GuardedButton';
import { useToast } from '../controls/use-toast';
import { Row, Stack } from '../layout/Stack';
import { classesOf } from '../layout/classes';
import { Clamp, ListChoice, Muted, Problem } from '../layout/Text';
import { messages } from './messages.zh';
import styles from './Popups.module.css';
import { tableViewsApi } from './table.api';

const text = messages.views;

interface Props {
  readonly table: ViewedTable;
  readonly views: readonly TableView[];
  /** The query string that would be saved. */
  readonly search: string;
  readonly refusal: string | undefined;
  readonly onApply: (search: string) => void;
  readonly onChanged: () => void;
}

/** The stored views of a list: to apply, rename, remove and save. */
export const SavedViews = ({ table, views, search, refusal, onApply, onChanged }: Props) => {
  const [name, setName] = useState('');
  const [renaming, setRenaming] = useState<{ readonly id: number; readonly name: string }>();
  const [problem, setProblem] = useState('');
  const [save, saving] = tableViewsApi.useSaveTableViewMutation();
  const [change] = tableViewsApi.useChangeTableViewMutation();
  const [remove] = tableViewsApi.useRemoveTableViewMutation();
  const toast = useToast();
  const active = views.find((view) => view.search === search);

  const settle = (error: unknown): boolean => {
    setProblem(error ? asApiError(error).msg : '');
    if (!error) onChanged();
    return !error;
  };
  const saveNow = async () => {
    if (name.trim() === '') return;
    const { error } = await save({ params: { table }, body: { name, search } });
    if (settle(error)) setName('');
  };
  const rename = async () => {
    if (!renaming) return;
    const { error } = await change({ params: { table, id: renaming.id }, body: { name: renaming.name } });
    if (settle(error)) setRenaming(undefined);
  };
  const removeNow = async (view: TableView) => {
    const { error } = await remove({ params: { table, id: view.id } });
    if (error) return;
    onChanged();
    const undo = async () => {
      await save({ params: { table }, body: { name: view.name, search: view.search } });
      onChanged();
    };
    toast('success', text.removed(view.name), { label: text.undo, run: () => void undo() });
  };

  return (
    <Stack gap={12}>
      {views.length === 0 && (
        <Muted as="p" small>
          {text.empty}
        </Muted>
      )}
      <ul className={styles.list} aria-label={text.title}>
        {views.map((view) => (
          <Row as="li" gap={4} key={view.id} className={styles.entry}>
            {renaming?.id === view.id ? (
              <>
                <Input
                  autoFocus
                  size="small"
                  className={styles.grow}
                  aria-label={text.name}
                  maxLength={tableViewLimits.name}
                  value={renaming.name}
                  onChange={({ target }) => setRenaming({ id: view.id, name: target.value })}
                  onPressEnter={() => void rename()}
                />
                <Button size="small" type="text" onClick={() => void rename()}>
                  {text.done}
                </Button>
              </>
            ) : (
              <>
                <ListChoice
                  className={classesOf(styles.grow, styles.view)}
                  aria-pressed={view === active}
                  onClick={() => onApply(view.search)}
                >
                  <Clamp lines={1}>{view.name}</Clamp>
                </ListChoice>
                <GuardedButton
                  size="small"
                  type="text"
                  refusal={refusal}
                  aria-label={text.rename(view.name)}
                  icon={<EditOutlined />}
                  onClick={() => setRenaming({ id: view.id, name: view.name })}
                />
                <GuardedButton
                  size="small"
                  type="text"
                  refusal={refusal}
                  aria-label={text.remove(view.name)}
                  icon={<DeleteOutlined />}
                  onClick={() => void removeNow(view)}
                />
              </>
            )}
          </Row>
        ))}
      </ul>
      <Row nowrap className={styles.foot}>
        <Input
          className={styles.grow}
          aria-label={text.name}
          placeholder={text.name}
          maxLength={tableViewLimits.name}
          disabled={refusal !== undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => void saveNow()}
        />
        <GuardedButton
          refusal={refusal}
          disabled={name.trim() === ''}
          loading={saving.isLoading}
          onClick={() => void saveNow()}
        >
          {text.save}
        </GuardedButton>
      </Row>
      {problem !== '' && <Problem>{problem}</Problem>}
    </Stack>
  );
};
