import type { ModelVendorFacts } from '@yanye/shared/contract/model-providers';
import { modelVendors } from '@yanye/shared/contract/model-providers.calls';
import { help } from './help/messages.zh';
import { messages } from './messages.zh';
import { vendorProfiles, type AuthForm } from './vendors';

const keys: Readonly<Record<AuthForm, ModelVendorFacts['key']>> = {
  key: 'required',
  'key-or-pair': 'required',
  'optional-key': 'optional',
  none: 'none',
};

/** What an administrator may choose from, each with the values that a form begins with. */
export const vendorFacts = (): ModelVendorFacts[] =>
  modelVendors.map((vendor) => {
    const { baseUrl, model, maxTokens, contextTokens, auth } = vendorProfiles[vendor];
    return {
      vendor,
      label: messages.vendors[vendor],
      base_url: baseUrl,
      model,
      max_tokens: maxTokens,
      context_tokens: contextTokens,
      key: keys[auth],
      takes_secret: auth === 'key-or-pair',
      help: help[vendor],
    };
  });
