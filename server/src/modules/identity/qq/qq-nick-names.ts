import { userLimits } from '@yanye/shared/contract/users.calls';
import type { Ids } from '#platform/ids';
import type { UsersPublic } from '#identity/users/users.module';
import { messages } from './messages.zh';
import type { QqPerson } from './qq-client';

interface Deps {
  readonly names: Pick<UsersPublic['names'], 'check'>;
  readonly ids: Pick<Ids, 'uuid'>;
}

const attempts = 5;

/** Cuts a text without splitting a surrogate pair. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** Nick names of accounts that are made by a sign-in with QQ. */
export const qqNickNames = ({ names, ids }: Deps) => {
  const isAllowed = async (nickName: string): Promise<boolean> =>
    names.check(nickName).then(
      () => true,
      () => false,
    );

  return {
    /** @returns the user's name at QQ where it is free and allowed, else a similar one */
    nameFor: async ({ nickName }: QqPerson): Promise<string> => {
      const wish = cut(nickName.trim(), userLimits.nickName);
      if (wish !== '' && (await isAllowed(wish))) return wish;
      for (let number = 0; number < attempts; number += 1) {
        const end = ids.uuid().slice(0, 4 + number);
        const similar = `${cut(wish || messages.nickName, userLimits.nickName - end.length - 1)} ${end}`;
        if (await isAllowed(similar)) return similar;
      }
      return `${messages.nickName} ${ids.uuid().slice(0, 12)}`;
    },
  };
};

export type QqNickNames = ReturnType<typeof qqNickNames>;
