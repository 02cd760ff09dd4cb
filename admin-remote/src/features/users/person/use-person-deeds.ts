import type { PersonOverview } from '@yanye/shared/contract/people';
import { roles } from '@yanye/shared/policy/roles';
import { personApi, personRoleApi } from '#controls/person/person.api.ts';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { messages as text } from './messages.zh';

/** @returns whether a person may not write in some place at present */
export const isMutedPerson = ({ record }: PersonOverview): boolean =>
  record !== null && (record.comments_muted_until !== '' || record.chat_muted_until !== '');

/** What is done about a person without a form; what cannot be missed asks first. */
export const usePersonDeeds = ({ id, nick_name }: Pick<PersonOverview, 'id' | 'nick_name'>) => {
  const ask = useAskRemoval();
  const withToast = useSuccessToast();
  const [endSignIns] = personApi.useEndPersonSignInsMutation();
  const [unmute] = personApi.useUnmutePersonMutation();
  const [changeRole] = personRoleApi.useChangePersonRoleMutation();
  const turn = (role: 2 | 4, said: string) => withToast(changeRole({ body: { user_id: id, role } }), said);

  return {
    signOut: (): void =>
      ask(
        {
          title: text.devices.endSure(nick_name),
          content: text.devices.endSureText,
          confirm: text.devices.endAll,
        },
        () => withToast(endSignIns({ params: { id }, body: { all: true } }), text.devices.ended),
      ),
    unmute: () => withToast(unmute({ params: { id } }), text.mute.unmuted(nick_name)),
    disable: (): void =>
      ask(
        { title: text.disableSure(nick_name), content: text.disableSureText, confirm: text.menu.disable },
        () => turn(roles.disabled, text.disabled(nick_name)),
      ),
    disableNow: () => turn(roles.disabled, text.disabled(nick_name)),
    enable: () => turn(roles.user, text.enabled(nick_name)),
  };
};
