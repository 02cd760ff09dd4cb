import { chatLimits, type ChatSettings } from '@yanye/shared/contract/chat.calls';
import { fieldsFor } from '#forms/form-fields.ts';
import type { SettingsSection } from '#settings/SettingsForm.tsx';
import { grouped } from '#table/counted.ts';
import { messages } from './messages.zh';

const { names, help, need, suffix, ...text } = messages.settings;
const field = fieldsFor<ChatSettings>();

const count = (name: keyof typeof need, hint: string, [min, max]: readonly [min: number, max: number]) =>
  field.number(name, names[name], { min, max, required: need[name], suffix: suffix[name], help: hint });

export const chatSections: readonly SettingsSection<ChatSettings>[] = [
  {
    title: text.speaking,
    hint: text.speakingHint,
    fields: [
      field.switch('isAnonymous', names.isAnonymous, { help: help.isAnonymous }),
      count('contentLength', help.contentLength(grouped(chatLimits.content)), [1, chatLimits.content]),
      count('slowSeconds', help.slowSeconds, [0, chatLimits.slowSeconds]),
      count('floodLimit', help.floodLimit, [1, chatLimits.floodLimit]),
      count('recallMinutes', help.recallMinutes, [0, chatLimits.recallMinutes]),
    ],
  },
  {
    title: text.showing,
    fields: [
      field.text('welcomeTitle', names.welcomeTitle, {
        help: help.welcomeTitle,
        maxLength: chatLimits.welcomeTitle,
      }),
      count('defaultLimit', help.defaultLimit, [1, chatLimits.defaultLimit]),
      field.switch('isShowTime', names.isShowTime),
      field.switch('isOnlinePeople', names.isOnlinePeople),
      field.switch('isJoinLines', names.isJoinLines, { help: help.isJoinLines }),
    ],
  },
  {
    title: text.kinds,
    fields: [
      field.switch('isSendImage', names.isSendImage),
      field.switch('isSendFile', names.isSendFile, { help: help.isSendFile }),
      field.switch('isMd', names.isMd, { help: help.isMd }),
    ],
  },
  {
    title: text.roles,
    hint: text.rolesHint,
    fields: [
      field.switch('isRoles', names.isRoles, { help: help.isRoles }),
      count('roleSeconds', help.roleSeconds, [0, chatLimits.roleSeconds]),
      count('roleContext', help.roleContext, [1, chatLimits.roleContext]),
    ],
  },
];
