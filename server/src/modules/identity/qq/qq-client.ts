import { z } from 'zod';
import { refuse } from '#platform/errors';
import type { Outgoing } from '#platform/outgoing/outgoing';

/** An application registered at QQ. */
export interface QqApplication {
  readonly appId: string;
  readonly key: string;
  /** Where QQ redirects users to. */
  readonly redirect: string;
}

export interface QqPerson {
  readonly openId: string;
  readonly nickName: string;
}

interface Deps {
  readonly outgoing: Outgoing;
  /** QQ_BASE_URL, without a slash at the end. */
  readonly baseUrl: string;
}

const tokenAnswer = z.object({ access_token: z.string().min(1) });
const meAnswer = z.object({ client_id: z.string(), openid: z.string().regex(/^[\w-]{1,36}$/) });
const infoAnswer = z.object({ ret: z.literal(0), nickname: z.string().default('') });

const wait = { timeoutMs: 10_000, maxBytes: 100_000 };

/** Requests to QQ: the three steps of OAuth 2.0. */
export const qqClient = ({ outgoing, baseUrl }: Deps) => {
  const ask = async <S extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    answer: S,
  ): Promise<z.output<S>> => {
    try {
      const { status, bytes } = await outgoing.fetch(`${baseUrl}${path}?${new URLSearchParams(query)}`, wait);
      if (status !== 200) throw new Error(`QQ answered ${status} at ${path}`);
      return answer.parse(JSON.parse(bytes.toString()));
    } catch (error) {
      return refuse('QQ_FAILED', { cause: error });
    }
  };

  return {
    /** @returns the address at which the user consents */
    authorizeUrl: ({ appId, redirect }: QqApplication, state: string): string =>
      `${baseUrl}/oauth2.0/authorize?${new URLSearchParams({
        response_type: 'code',
        client_id: appId,
        redirect_uri: redirect,
        state,
      })}`,

    /** @param code from QQ's redirect @throws AppError QQ_FAILED */
    personOf: async ({ appId, key, redirect }: QqApplication, code: string): Promise<QqPerson> => {
      const { access_token } = await ask(
        '/oauth2.0/token',
        {
          grant_type: 'authorization_code',
          client_id: appId,
          client_secret: key,
          code,
          redirect_uri: redirect,
          fmt: 'json',
        },
        tokenAnswer,
      );
      const me = await ask('/oauth2.0/me', { access_token, fmt: 'json' }, meAnswer);
      // A token of another application would open the account of any user of that one.
      if (me.client_id !== appId) refuse('QQ_FAILED', { cause: new Error('a token of another application') });
      const { nickname } = await ask(
        '/user/get_user_info',
        { access_token, oauth_consumer_key: appId, openid: me.openid },
        infoAnswer,
      );
      return { openId: me.openid, nickName: nickname };
    },
  };
};

export type QqClient = ReturnType<typeof qqClient>;
