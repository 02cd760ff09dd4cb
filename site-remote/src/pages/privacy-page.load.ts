import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { messages as text } from '../features/privacy/messages.zh';
import { modelReceivers } from '../features/privacy/privacy.api';

/**
 * Loads the names of the services that get what users say to roles.
 * @throws {ApiError} when the request fails
 */
export const loadPrivacy = async ({ store }: Pick<PageLoadArgs, 'store'>): Promise<PageLoaded> => {
  await store.dispatch(modelReceivers.initiate(undefined, { subscribe: false })).unwrap();
  return {
    head: { title: text.title, description: text.description, canonical: '/privacy', type: 'website' },
  };
};
