import { chatApi } from '#features/chat/chat.api.ts';

/** @returns a function that pins a message or takes it down; the event of the room shows it, and a toast why not */
export const usePin = (): ((id: number, isOn: boolean) => Promise<void>) => {
  const [pin] = chatApi.usePinChatMessageMutation();
  return async (id, isOn) => void (await pin({ params: { id }, body: { is_on: isOn } }));
};
