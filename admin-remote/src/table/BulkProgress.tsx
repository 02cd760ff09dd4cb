import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { adminLists } from '@yanye/shared/contract/admin-lists';
import type { BulkTask } from '@yanye/shared/contract/bulk';
import type { BulkTable } from '@yanye/shared/contract/bulk.calls';
import { useAppDispatch } from '@yanye/shared/redux';
import { Row, Stack } from '../layout/Stack';
import { Muted } from '../layout/Text';
import type { BulkChoice } from './bulk-choice';
import styles from './Bulk.module.css';
import { grouped } from './counted';
import { messages } from './messages.zh';
import { listsChanged, bulkApi } from './table.api';

const text = messages.bulk;
const pollMs = 1_000;

const isOpen = ({ state }: BulkTask): boolean => state === 'waiting' || state === 'running';

/**
 * The user's bulk tasks of a list, and their refetch. A running task is polled every second; after it ends,
 * the changed lists are invalidated.
 */
export const useBulkTasks = (table: BulkTable, isOff: boolean) => {
  const dispatch = useAppDispatch();
  const argument = { query: { table } };
  const first = bulkApi.useBulkTasksQuery(argument, { skip: isOff, refetchOnMountOrArgChange: true });
  const tasks = first.data?.list ?? [];
  const running = tasks.filter(isOpen).length;
  bulkApi.useBulkTasksQuery(argument, {
    skip: isOff || running === 0,
    pollingInterval: pollMs,
    skipPollingIfUnfocused: false,
  });
  const before = useRef(0);
  useEffect(() => {
    if (running < before.current) dispatch(listsChanged([...adminLists[table].tags]));
    before.current = running;
    // Also checks the response, because a short task may end before the first poll.
  }, [running, first.data, dispatch, table]);
  const started = () => {
    before.current += 1;
    void first.refetch();
  };
  return { tasks, refetch: first.refetch, started };
};

interface Props {
  readonly tasks: readonly BulkTask[];
  readonly choices: readonly BulkChoice<string>[];
  readonly unit: string;
  readonly onChanged: () => void;
}

export const BulkProgress = ({ tasks, choices, unit, onChanged }: Props) => {
  const [cancel] = bulkApi.useCancelBulkTaskMutation();
  const [forget] = bulkApi.useForgetBulkTaskMutation();
  const verbs = new Map<string, string>(choices.map(({ action, verb }) => [action, verb]));
  if (tasks.length === 0) return null;
  const ended = (task: BulkTask, verb: string): string => {
    if (task.state === 'failed') return text.states.failed(task.problem);
    return text.states[task.state === 'cancelled' ? 'cancelled' : 'done'](verb, grouped(task.changed), unit);
  };
  return (
    <Stack as="ul" gap={8}>
      {tasks.map((task) => {
        const verb = verbs.get(task.action) ?? '';
        const change = (work: typeof cancel | typeof forget) =>
          void work({ params: { id: task.id } }).then(onChanged);
        return (
          <Row as="li" gap={12} key={task.id} className={styles.task} data-state={task.state}>
            {isOpen(task) ? (
              <>
                <span>{text.running(verb)}</span>
                <progress
                  className={styles.progress}
                  aria-label={text.running(verb)}
                  max={task.total}
                  value={task.done}
                />
                <Muted>{text.progress(grouped(task.done), grouped(task.total))}</Muted>
                <Button size="small" onClick={() => change(cancel)}>
                  {text.stop}
                </Button>
              </>
            ) : (
              <>
                <span className={styles.message} role="status">
                  {ended(task, verb)}
                </span>
                <Button size="small" type="text" onClick={() => change(forget)}>
                  {text.dismiss}
                </Button>
              </>
            )}
          </Row>
        );
      })}
    </Stack>
  );
};
