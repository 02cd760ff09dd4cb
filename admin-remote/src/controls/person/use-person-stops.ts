import { roles } from '@yanye/shared/policy/roles';
import { useToast } from '../use-toast';
import { messages as text } from './messages.zh';
import { personApi, personRoleApi } from './person.api';

export interface NamedPerson {
  readonly id: number;
  readonly nick_name: string;
}

const day = 24 * 60;

/** Muting and disabling a person in one step, each with an undo in its toast. */
export const usePersonStops = ({ id, nick_name }: NamedPerson) => {
  const toast = useToast();
  const [mute] = personApi.useMutePersonMutation();
  const [unmute] = personApi.useUnmutePersonMutation();
  const [changeRole] = personRoleApi.useChangePersonRoleMutation();

  const undoneBy = (work: () => PromiseLike<{ readonly data?: unknown }>) => ({
    label: text.undo,
    run: () => void work().then(({ data }) => data !== undefined && toast('success', text.undone)),
  });
  return {
    muteDay: async (): Promise<void> => {
      const { data } = await mute({ params: { id }, body: { minutes: day } });
      const undo = undoneBy(() => unmute({ params: { id } }));
      if (data) toast('success', text.muted(nick_name), undo);
    },
    disable: async (): Promise<void> => {
      const { data } = await changeRole({ body: { user_id: id, role: roles.disabled } });
      const undo = undoneBy(() => changeRole({ body: { user_id: id, role: roles.user } }));
      if (data) toast('success', text.disabled(nick_name), undo);
    },
  };
};
