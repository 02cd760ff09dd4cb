import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { openLoopbackPeer, type LoopbackPeer } from './loopback-peer';

/** Somebody that plays Qiniu, on loopback: storage with keys, and the domain that its objects are read from. */
export interface QiniuPeer extends LoopbackPeer {
  /** Address of the objects, with a slash at the end. */
  readonly cdn: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** What was refused, and why. */
  readonly refused: readonly string[];
  /** Answers every request to the storage with this status from now on. */
  fails(status: number | undefined): void;
  /** Forgets all objects, and fails no more. */
  reset(): void;
}

export const qiniuKeys = { access_key: 'an-access-key', secret_key: 'canary-qiniu-secret-key' } as const;
export const qiniuBucket = 'pictures';

const urlSafe = (bytes: Buffer): string => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
const signed = (words: string): string =>
  urlSafe(createHmac('sha1', qiniuKeys.secret_key).update(words).digest());

interface Upload {
  readonly status: number;
  readonly why: string;
}

/** Checks an upload token as Qiniu does: who signed it, for how long, and for what. */
const verdictOf = (token: string, key: string, size: number): Upload | undefined => {
  const [accessKey, signature, policyText = ''] = token.split(':');
  if (accessKey !== qiniuKeys.access_key || signature !== signed(policyText))
    return { status: 401, why: 'bad token' };
  const policy = JSON.parse(Buffer.from(policyText, 'base64url').toString()) as {
    scope: string;
    deadline: number;
    fsizeLimit: number;
    insertOnly: number;
  };
  if (policy.deadline <= Date.now() / 1000) return { status: 401, why: 'expired token' };
  const [bucket, allowed] = policy.scope.split(/:(.*)/s);
  if (bucket !== qiniuBucket) return { status: 631, why: 'no such bucket' };
  if (allowed !== key || policy.insertOnly !== 1) return { status: 403, why: 'key does not match scope' };
  return size > policy.fsizeLimit ? { status: 413, why: 'request entity too large' } : undefined;
};

const formOf = async (request: IncomingMessage): Promise<FormData> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(parts), { headers }).formData();
};

export const openQiniuPeer = async (): Promise<QiniuPeer> => {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  let failure: number | undefined;

  const upload = async (request: IncomingMessage): Promise<Upload> => {
    const form = await formOf(request);
    const [token, key, file] = ['token', 'key', 'file'].map((name) => form.get(name));
    if (typeof token !== 'string' || typeof key !== 'string' || !(file instanceof Blob))
      return { status: 400, why: 'invalid multipart format' };
    const bytes = Buffer.from(await file.arrayBuffer());
    const verdict = verdictOf(token, key, bytes.length);
    if (verdict) return verdict;
    if (objects.has(key)) return { status: 614, why: 'file exists' };
    objects.set(key, bytes);
    return { status: 200, why: '' };
  };

  const remove = async (request: IncomingMessage): Promise<Upload> => {
    const path = request.url ?? '';
    await text(request);
    const wanted = `QBox ${qiniuKeys.access_key}:${signed(`${path}\n`)}`;
    if (request.headers.authorization !== wanted) return { status: 401, why: 'bad token' };
    const entry = Buffer.from(path.slice('/delete/'.length), 'base64url').toString();
    const [bucket, key = ''] = entry.split(/:(.*)/s);
    if (bucket !== qiniuBucket) return { status: 631, why: 'no such bucket' };
    return objects.delete(key) ? { status: 200, why: '' } : { status: 612, why: 'no such file or directory' };
  };

  const peer = await openLoopbackPeer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://peer.invalid').pathname;
    if (request.method === 'GET') {
      const bytes = objects.get(decodeURIComponent(path.slice('/cdn/'.length)));
      return void response.writeHead(bytes ? 200 : 404, { 'content-type': 'image/png' }).end(bytes);
    }
    const work = async (): Promise<Upload> => {
      if (failure !== undefined) {
        await text(request);
        return { status: failure, why: 'made to fail' };
      }
      return path.startsWith('/delete/') ? remove(request) : upload(request);
    };
    void work().then(({ status, why }) => {
      if (status !== 200) refused.push(why);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 200 ? {} : { error: why }));
    });
  });
  return {
    ...peer,
    cdn: `${peer.url}/cdn/`,
    objects,
    refused,
    fails: (status) => {
      failure = status;
    },
    reset: () => {
      objects.clear();
      refused.length = 0;
      failure = undefined;
    },
  };
};
