import type { Answer } from '@yanye/shared/contract/route';
import type { qiniuRoutes } from '@yanye/shared/contract/qiniu';
import { AppError, refuse } from '#platform/errors';
import type { Ids } from '#platform/ids';
import type { Outgoing } from '#platform/outgoing/outgoing';
import { messages } from './messages.zh';
import type { QiniuClient } from './qiniu-client';
import type { QiniuSettingsService } from './qiniu-settings.service';
import { trialPicture } from './trial-picture';

interface Deps {
  readonly settings: Pick<QiniuSettingsService, 'space'>;
  readonly client: QiniuClient;
  readonly outgoing: Pick<Outgoing, 'fetch'>;
  readonly ids: Ids;
}

interface Step {
  readonly works: boolean;
  readonly text: string;
}

const text = messages.trialed;
const readMs = 10_000;

const failed = (error: unknown, said: (reason: string) => string): Step => {
  if (error instanceof AppError) return { works: false, text: said(error.message) };
  throw error;
};

/** Tries the stored settings from end to end, even while they are switched off. */
export const qiniuTrialService = ({ settings, client, outgoing, ids }: Deps) => {
  const read = async (address: string): Promise<Step> => {
    try {
      const { status, bytes } = await outgoing.fetch(address, { timeoutMs: readMs, maxBytes: 100_000 });
      if (status !== 200) return { works: false, text: text.unread(text.status(status)) };
      const isSame = bytes.equals(trialPicture);
      return { works: isSame, text: isSame ? text.read : text.other };
    } catch (error) {
      return failed(error, text.unread);
    }
  };

  return {
    /** @throws AppError CLOUD_FAILED where nothing could be uploaded */
    run: async (): Promise<Answer<typeof qiniuRoutes.trial>> => {
      const space = (await settings.space()) ?? refuse('CLOUD_FAILED', { message: messages.incomplete });
      const file = `yanye-trial-${ids.token(12)}.png`;
      const key = space.prefix === '' ? file : `${space.prefix}/${file}`;
      await client.put(space, key, trialPicture, 'image/png');
      const seen = await read(`${space.cdn}${key}`);
      const removed = await client.remove(space, key).then(
        (): Step => ({ works: true, text: text.removed }),
        (error: unknown) => failed(error, text.unremoved),
      );
      return { works: seen.works && removed.works, steps: [text.uploaded, seen.text, removed.text] };
    },
  };
};

export type QiniuTrialService = ReturnType<typeof qiniuTrialService>;
