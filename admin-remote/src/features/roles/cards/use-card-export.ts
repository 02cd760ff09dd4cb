import { asApiError } from '@yanye/shared/api/http';
import { send } from '@yanye/shared/api/generic-calls';
import type { ManagedRole } from '@yanye/shared/contract/managed-roles';
import { roleCardCalls } from '@yanye/shared/contract/role-cards.calls';
import { useAppDispatch } from '@yanye/shared/redux';
import { useToast } from '#controls/use-toast.ts';
import { messages as text } from './messages.zh';

/** Format and version of a card. */
export const cardKinds = ['png v3', 'png v2', 'json v3', 'json v2', 'charx v3'] as const;
export type CardKind = (typeof cardKinds)[number];

const saveFile = (bytes: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // After the click was handled: before, some browsers save nothing.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
};

/** @returns saves a role as a character card on the machine of the viewer */
export const useCardExport = () => {
  const dispatch = useAppDispatch();
  const toast = useToast();
  return async ({ id, name }: Pick<ManagedRole, 'id' | 'name'>, kind: CardKind = 'png v3'): Promise<void> => {
    const [format = 'png', version = 'v3'] = kind.split(' ');
    try {
      const call = { call: roleCardCalls.exportRole, params: { id }, query: { format, version } };
      const { data } = await dispatch(send({ ...call, isFile: true, quiet: true }));
      saveFile(data as Blob, `${name.replaceAll(/[\\/:*?"<>|]/g, '_')}.${format}`);
      toast('success', text.exported);
    } catch (thrown) {
      toast('error', asApiError(thrown).msg);
    }
  };
};
