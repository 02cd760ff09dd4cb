import type { QiniuZone } from '@yanye/shared/contract/qiniu.calls';
import type { zone as Zones } from 'qiniu';
import { AppError, refuse } from '#platform/errors';
import type { Outgoing } from '#platform/outgoing/outgoing';
import { messages } from './messages.zh';
import type { QiniuAccount } from './qiniu-settings.service';

interface Deps {
  readonly outgoing: Pick<Outgoing, 'stream'>;
  /** QINIU_BASE_URL, which replaces the hosts of every region, without a slash at the end. */
  readonly baseUrl: string | undefined;
}

const timeoutMs = 30_000;
const tokenSeconds = 600;
const maxAnswer = 100_000;
/** There is no object of this name. */
const missing = 612;

/** Hosts of a region. */
interface Hosts {
  readonly srcUpHosts: readonly string[];
  readonly rsHost: string;
}

const zonesOf = (zone: typeof Zones): Readonly<Record<QiniuZone, Hosts>> => ({
  z0: zone.Zone_z0,
  z1: zone.Zone_z1,
  z2: zone.Zone_z2,
  na0: zone.Zone_na0,
  as0: zone.Zone_as0,
  'cn-east-2': zone.Zone_cn_east_2,
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

const form = 'application/x-www-form-urlencoded';

/**
 * Requests to Qiniu's storage: its own package signs them and knows the hosts of the regions; they are sent like every other request of this
 * server, to public addresses only, in limited time, and without following redirects.
 */
export const qiniuClient = ({ outgoing, baseUrl }: Deps) => {
  const load = async () => {
    const loaded = await import('qiniu');
    return loaded.default;
  };

  const send = async (url: string, headers: Record<string, string>, body: Uint8Array): Promise<Answer> => {
    try {
      const answer = await outgoing.stream(url, {
        method: 'POST',
        headers,
        body,
        maxBytes: maxAnswer,
        headersTimeoutMs: timeoutMs,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const parts: Uint8Array[] = [];
      for await (const part of answer.bytes) parts.push(part);
      return { status: answer.status, text: Buffer.concat(parts).toString() };
    } catch (error) {
      if (error instanceof AppError && error.word === 'ADDRESS_REFUSED') throw error;
      return refuse('CLOUD_FAILED', { message: messages.unreachable, cause: error });
    }
  };

  const refuseAnswer = ({ status, text }: Answer): never => {
    const isWrongZone = status === 400 && /incorrect (region|zone)/i.test(text);
    return refuse('CLOUD_FAILED', {
      message: isWrongZone ? messages.wrongZone : messages.refused(status),
      cause: new Error(`Qiniu answered ${status}`),
    });
  };

  return {
    /**
     * Stores an object under a name that is free.
     * @param type media type @throws AppError CLOUD_FAILED
     */
    put: async (account: QiniuAccount, key: string, bytes: Uint8Array, type: string): Promise<void> => {
      const { auth, rs, zone } = await load();
      const policy = new rs.PutPolicy({
        scope: `${account.bucket}:${key}`,
        insertOnly: 1,
        expires: tokenSeconds,
        fsizeLimit: bytes.length,
        mimeLimit: 'image/*',
      });
      const fields = new FormData();
      fields.set('token', policy.uploadToken(new auth.digest.Mac(account.accessKey, account.secretKey)));
      fields.set('key', key);
      fields.set('file', new Blob([Buffer.from(bytes)], { type }), key.slice(key.lastIndexOf('/') + 1));
      const request = new Response(fields);
      const contentType = request.headers.get('content-type') ?? '';
      const body = new Uint8Array(await request.arrayBuffer());
      const host = zonesOf(zone)[account.zone].srcUpHosts[0];
      const answer = await send(baseUrl ?? `https://${host}`, { 'content-type': contentType }, body);
      if (answer.status !== 200) refuseAnswer(answer);
    },

    /** Removes an object; one that is gone already is no failure. @throws AppError CLOUD_FAILED */
    remove: async (account: QiniuAccount, key: string): Promise<void> => {
      const { auth, util, zone } = await load();
      const host = baseUrl ?? `https://${zonesOf(zone)[account.zone].rsHost}`;
      const url = `${host}/delete/${util.encodedEntry(account.bucket, key)}`;
      const mac = new auth.digest.Mac(account.accessKey, account.secretKey);
      const authorization = util.generateAccessToken(mac, url, '');
      const answer = await send(url, { 'content-type': form, authorization }, new Uint8Array());
      if (answer.status !== 200 && answer.status !== missing) refuseAnswer(answer);
    },
  };
};

export type QiniuClient = ReturnType<typeof qiniuClient>;
