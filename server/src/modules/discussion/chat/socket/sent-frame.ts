import type { ChatSentFrame } from '@yanye/shared/contract/chat-frames.calls';
import { chatLimits } from '@yanye/shared/contract/chat.calls';
import { z } from 'zod';

const frame = z.object({
  msg_type: z.int(),
  content: z.string().max(chatLimits.content).optional(),
  client_id: z.string().min(1).max(chatLimits.clientId).optional(),
  reply_to: z.int().nonnegative().optional(),
  mentions: z.array(z.int().positive()).max(chatLimits.mentions).optional(),
});

/** @returns what a client sent; undefined for anything else */
export const sentFrame = (text: string): ChatSentFrame | undefined => {
  try {
    return frame.parse(JSON.parse(text)) as ChatSentFrame;
  } catch {
    return undefined;
  }
};
