import { profileChanged } from '@yanye/shared/auth/auth-slice';
import { accountLimits } from '@yanye/shared/contract/profile.calls';
import type { UserInfo } from '@yanye/shared/contract/users';
import { userLimits } from '@yanye/shared/contract/users.calls';
import { useAppDispatch } from '@yanye/shared/redux';
import { profileApi } from './account.api';
import { Card } from '#layout/Card.tsx';
import { AvatarField } from './AvatarField';
import { InfoField } from './InfoField';
import { messages } from './messages.zh';

const text = messages.fields;

interface Props {
  readonly info: UserInfo;
  readonly refusal: string | undefined;
}

export const ProfilePanel = ({ info, refusal }: Props) => {
  const dispatch = useAppDispatch();
  const [change] = profileApi.useChangeOwnInfoMutation();
  const { avatar, nick_name } = info;

  const save = async (body: Parameters<typeof change>[0]['body']): Promise<unknown> => {
    const { error } = await change({ body });
    if (error !== undefined) return error;
    dispatch(profileChanged({ nick_name: body.nick_name ?? nick_name, avatar: body.avatar ?? avatar }));
    return undefined;
  };

  return (
    <Card title={messages.profile}>
      <AvatarField
        nick={nick_name}
        path={avatar}
        refusal={refusal}
        onSave={(path) => save({ avatar: path })}
      />
      <InfoField
        label={text.nick}
        value={nick_name}
        maxLength={userLimits.nickName}
        needed={text.needNick}
        refusal={refusal}
        onSave={(next) => save({ nick_name: next })}
      />
      <InfoField
        label={text.sign}
        value={info.sign}
        maxLength={accountLimits.sign}
        refusal={refusal}
        onSave={(sign) => save({ sign })}
      />
      <InfoField
        label={text.link}
        value={info.link}
        maxLength={accountLimits.link}
        placeholder={text.linkHint}
        refusal={refusal}
        onSave={(link) => save({ link })}
      />
    </Card>
  );
};
