import type { ChatState } from '@yanye/shared/contract/chat.calls';
import { Chip } from '#layout/Text.tsx';
import { messages } from './messages.zh';

export const ChatStateMark = ({ state }: { readonly state: ChatState }) => {
  const name = messages.records.states[state];
  return state === 'shown' ? name : <Chip tone={state === 'held' ? 'amber' : undefined}>{name}</Chip>;
};
