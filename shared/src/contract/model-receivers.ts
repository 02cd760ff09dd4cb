import { z } from 'zod';
import { modelReceiverCalls, receiverPlaces } from './model-receivers.calls';
import { defineRoutes } from './route';

export const modelReceiver = z.object({
  /** Name of the vendor. */
  label: z.string(),
  place: z.enum(receiverPlaces),
  /** Host of a vendor; '' elsewhere, since addresses within a network are nobody's business. */
  host: z.string(),
});

export const modelReceiverRoutes = defineRoutes(modelReceiverCalls, {
  list: {
    summary: '站点选用的大模型服务，靠前的先用；只有服务商的名称和主机名',
    response: z.array(modelReceiver),
  },
});

export type ModelReceiver = z.output<typeof modelReceiver>;
