import { useCallback } from 'react';
import type { Feedback } from '@yanye/shared/contract/feedback';
import { feedbackSorts } from '@yanye/shared/contract/feedback.calls';
import type { BulkChoice } from '../../table/bulk-choice';
import { dayFields, daysFilter, removeChoice } from '../../table/record-choices';
import { RecordList, type RecordQuery } from '../../table/RecordList';
import type { QueryFields } from '../../table/table-query';
import { feedbackColumns } from './feedback-columns';
import { useManagedFeedbackQuery } from './feedback.api';
import { messages as text } from './messages.zh';

const fields: QueryFields = { filters: dayFields, sorts: feedbackSorts };
const filters = [daysFilter(text.columns.created)] as const;
const remove = removeChoice(text.removeConfirm, text.removeText);
const choices: readonly BulkChoice[] = [remove];

const useFeedback = (query: RecordQuery) =>
  useManagedFeedbackQuery({ query }, { refetchOnMountOrArgChange: true });
const idOf = ({ id }: Feedback): string => String(id);
const nameOf = ({ id }: Feedback): string => text.named(id);

/** What readers told the site, with the ways to find and remove it. */
export const FeedbackList = () => {
  const columnsOf = useCallback(
    (act: (choice: BulkChoice, feedback: Feedback) => void) =>
      feedbackColumns((feedback) => act(remove, feedback)),
    [],
  );
  return (
    <RecordList
      table="feedback"
      text={text}
      fields={fields}
      filters={filters}
      choices={choices}
      useAnswer={useFeedback}
      columnsOf={columnsOf}
      idOf={idOf}
      nameOf={nameOf}
      hint={text.hint}
    />
  );
};
