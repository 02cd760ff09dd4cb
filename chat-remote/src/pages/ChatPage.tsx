import type { PageModule } from '@yanye/shared/federation/remote-module';
import { GroupChat } from '../features/chat/GroupChat';
import { bringDrawnMarkdown } from '../features/chat/log/markdown/load-markdown';

/** @returns the page of the group chat, once all code is there that its first drawing needs */
export const chatPage = async (): Promise<PageModule> => {
  await bringDrawnMarkdown();
  return { Component: () => <GroupChat /> };
};
