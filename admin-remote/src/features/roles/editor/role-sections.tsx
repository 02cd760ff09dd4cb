import { InputNumber } from 'antd';
import { roleLengths } from '@yanye/shared/contract/managed-roles.calls';
import { roleDetailLimits as limits } from '@yanye/shared/contract/role-details.calls';
import { fieldsFor } from '#forms/form-fields.ts';
import type { SettingsSection } from '#settings/SettingsForm.tsx';
import { BookField } from './BookField';
import { GreetingsField } from './GreetingsField';
import { IconField } from './IconField';
import { messages as text } from './messages.zh';
import type { RoleForm } from './role-form';
import { TagsField } from './TagsField';

type Section = SettingsSection<RoleForm>;

const field = fieldsFor<RoleForm>();
const long = (name: keyof RoleForm, label: string, rows: number, help?: string) =>
  field.lines(name, label, { rows, maxLength: limits.text, ...(help !== undefined && { help }) });

const basics: Section = {
  title: text.sections.basics,
  isColumn: true,
  fields: [
    field.text('name', text.name, { maxLength: roleLengths.name, required: text.needName }),
    field.own('icon', text.icon, { control: <IconField />, isMain: true }),
    field.lines('abstract', text.abstract, {
      ...{ rows: 2, maxLength: roleLengths.abstract, required: text.needAbstract },
    }),
    field.own('tagList', text.tags, { control: <TagsField /> }),
    field.switch('enable', text.enable, { help: text.enableHint }),
    field.switch('is_featured', text.featured),
  ],
};

const prologue: Section = {
  title: text.sections.prologue,
  hint: text.sections.prologueHint,
  isColumn: true,
  fields: [
    field.lines('prologue', text.prologue, {
      ...{ rows: 4, maxLength: roleLengths.prologue, required: text.needPrologue },
    }),
    field.own('greetings', text.greetings, { control: <GreetingsField />, isMain: true }),
  ],
};

const prompt: Section = {
  title: text.sections.prompt,
  hint: text.sections.promptHint,
  isColumn: true,
  fields: [
    field.lines('prompt', text.prompt, {
      ...{ rows: 8, maxLength: roleLengths.prompt, required: text.needPrompt },
    }),
    long('personality', text.personality, 2),
    long('scenario', text.scenario, 2),
    long('examples', text.examples, 4, text.examplesHint),
    long('system', text.system, 2, text.systemHint),
    long('after_history', text.afterHistory, 2, text.afterHistoryHint),
  ],
};

const book: Section = {
  title: text.sections.book,
  hint: text.sections.bookHint,
  isColumn: true,
  fields: [field.own('book', text.book.entries, { control: <BookField />, isMain: true })],
};

const card: Section = {
  title: text.sections.card,
  hint: text.sections.cardHint,
  fields: [
    field.text('nickname', text.nickname, { maxLength: limits.nickname, help: text.nicknameHint }),
    field.text('creator', text.creator, { maxLength: limits.creator }),
    field.text('version', text.version, { maxLength: limits.version }),
    field.lines('creator_notes', text.creatorNotes, { rows: 2, maxLength: limits.text }),
  ],
};

const temperature = <InputNumber min={0} max={2} step={0.1} controls={false} placeholder={text.usual} />;

interface Provider {
  readonly id: number;
  readonly name: string;
}

const answerWith = (providers: readonly Provider[]): Section => ({
  title: text.sections.answer,
  fields: [
    field.number('scope', text.scope, {
      ...{ min: 0, max: roleLengths.scope, help: text.scopeHint, required: text.needScope },
    }),
    field.switch('autoReply', text.autoReply, { help: text.autoReplyHint }),
    field.own('temperature', text.temperature, { control: temperature, help: text.temperatureHint }),
    field.number('longest', text.longest, {
      ...{ min: 0, max: limits.longest, help: text.longestHint, required: text.needScope },
    }),
    field.choice('provider', text.provider, {
      options: [
        { value: 0, label: text.anyProvider },
        ...providers.map(({ id, name }) => ({ value: id, label: name })),
      ],
    }),
  ],
});

export const roleSections = (providers: readonly Provider[]): readonly Section[] => [
  basics,
  prologue,
  prompt,
  book,
  answerWith(providers),
  card,
];
