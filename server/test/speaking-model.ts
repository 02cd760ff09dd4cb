import { providersModule } from '#ai/providers/providers.module';
import type { ModelRequest } from '#ai/providers/model-stream';
import type { Product } from './open-product';

const used = { providerId: 1, provider: '上游', model: 'model-1', isDemo: false };

/**
 * Stands in for the providers of a process, and answers at once.
 * @param answerOf what it says to a request @returns the requests so far
 */
export const speakingModel = (
  product: Product,
  answerOf: (request: ModelRequest) => string,
): readonly ModelRequest[] => {
  const requests: ModelRequest[] = [];
  jest.spyOn(product.service(providersModule), 'stream').mockImplementation(async function* (request) {
    requests.push(request);
    request.promptFor({ contextTokens: 8_192, maxTokens: 1_024 });
    yield { kind: 'model', used };
    yield { kind: 'text', text: answerOf(request) };
    yield { kind: 'end', finish: 'stop' };
  });
  return requests;
};
