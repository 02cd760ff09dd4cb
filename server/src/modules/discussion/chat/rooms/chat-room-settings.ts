import { defaultChatSettings, type ChatSettings } from '@yanye/shared/contract/chat.calls';

/** @param stored JSON of the settings that were ever saved */
export const settingsOf = ({ settings: stored }: { readonly settings: string }): ChatSettings => ({
  ...defaultChatSettings,
  ...(JSON.parse(stored) as Partial<ChatSettings>),
});
