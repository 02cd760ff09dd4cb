import type { AutoReply } from '@yanye/shared/contract/auto-replies';
import { autoReplyLimits, autoReplyModes, autoReplySorts } from '@yanye/shared/contract/auto-replies.calls';
import { RecordName } from '#controls/RecordName.tsx';
import { fieldsFor } from '#forms/form-fields.ts';
import { Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { defineRecordScreen } from '#records/define-record-screen.tsx';
import { valuesFrom } from '#records/record-screen.ts';
import { ModelTabs } from '#settings/ModelTabs.tsx';
import type { TableFilter } from '#table/filters.ts';
import { fieldColumn, minuteColumn, sortColumn } from '#table/record-columns.tsx';
import { autoRepliesApi } from './auto-replies.api';
import styles from './AutoReplies.module.css';
import { EnabledSwitch } from './EnabledSwitch';
import { messages as text } from './messages.zh';
import { ModeChoice, modeOptions } from './ModeChoice';
import { RuleTrial } from './RuleTrial';

type RuleForm = Pick<AutoReply, 'name' | 'mode' | 'rule' | 'replyContent' | 'sort' | 'enable'>;
const field = fieldsFor<RuleForm>();

const modeFilter: TableFilter = {
  ...{ kind: 'choice', name: 'mode', label: text.mode },
  values: modeOptions.map(({ value }) => String(value)),
  options: modeOptions.map(({ value, label }) => ({ value: String(value), label })),
};

const enabledStates = {
  ...{ name: 'enable', label: text.enabled },
  options: [
    { value: 'true', label: text.enabledOnly },
    { value: 'false', label: text.disabledOnly },
  ],
};

const useStore = () => {
  const [save] = autoRepliesApi.useSaveAutoReplyMutation();
  return (record: AutoReply | undefined, values: RuleForm) =>
    save({ body: { id: record?.id ?? 0, ...values } });
};

export const AutoReplies = defineRecordScreen<AutoReply, RuleForm>({
  table: 'auto_replies',
  text,
  sorts: autoReplySorts,
  days: text.added,
  filters: [modeFilter],
  states: enabledStates,
  useList: autoRepliesApi.useAutoRepliesQuery,
  idOf: ({ id }) => String(id),
  nameOf: ({ name }) => `「${name}」`,
  removeText: text.removeText,
  choices: [
    { action: 'enable', verb: text.verbs.enable, undo: 'disable' },
    { action: 'disable', verb: text.verbs.disable, undo: 'enable' },
  ],
  columns: ({ open, actions }) => [
    fieldColumn('name', text.name, {
      lead: true,
      sorts: ['name asc', 'name desc'],
      render: (rule) => <RecordName name={rule.name} onOpen={() => open(rule)} />,
    }),
    {
      key: 'rule',
      title: text.rule,
      inFile: ['mode', 'rule'],
      render: ({ mode, rule }) => (
        <Stack gap={4}>
          <Muted small>{text.modes[mode]}</Muted>
          <span className={styles.rule}>{rule}</span>
        </Stack>
      ),
    },
    {
      key: 'reply',
      title: text.reply,
      inFile: ['content'],
      notOnPhones: true,
      render: ({ replyContent }) => <span className={styles.reply}>{replyContent}</span>,
    },
    {
      key: 'enable',
      title: text.enabled,
      width: '80px',
      inFile: ['enable'],
      render: (rule) => <EnabledSwitch rule={rule} />,
    },
    sortColumn(text.sort),
    minuteColumn('created_at', text.added),
    actions(),
  ],
  form: {
    noun: text.noun,
    add: text.add,
    valuesOf: valuesFrom<RuleForm>({
      ...{ name: '', mode: autoReplyModes.contained, rule: '', replyContent: '', sort: 0, enable: true },
    }),
    useStore,
    fields: [
      field.text('name', text.name, { maxLength: autoReplyLimits.name, required: text.needName }),
      field.own('mode', text.mode, { control: <ModeChoice />, isMain: true }),
      field.text('rule', text.rule, { maxLength: autoReplyLimits.rule, required: text.needRule }),
      field.lines('replyContent', text.reply, {
        ...{ rows: 4, maxLength: autoReplyLimits.reply, required: text.needReply, help: text.replyHint },
      }),
      [
        field.number('sort', text.sort, {
          ...{ min: -autoReplyLimits.sort, max: autoReplyLimits.sort },
          ...{ help: text.sortHint, required: text.needSort },
        }),
        field.switch('enable', text.enabled),
      ],
    ],
  },
  Tabs: ModelTabs,
  After: RuleTrial,
});
