import { z } from 'zod';
import { chatStates } from './chat.calls';
import { reportReasons } from './comments.calls';
import { recordTime } from './times';

/** A record as older clients read it, newest first. */
export const chatRecord = z.object({
  id: z.number(),
  created_at: recordTime,
  nick_name: z.string(),
  avatar: z.string(),
  content: z.string(),
  is_group: z.boolean(),
  msg_type: z.number(),
  /** Of this site's own clients. */
  room: z.number(),
  /** Its number in the room; 0 while it is held. */
  seq: z.number(),
  user_id: z.number(),
  state: z.enum(chatStates),
  /** Token of its file; empty for other messages. */
  file: z.string(),
  /** For the back office: masked for a tourist, empty for everybody else. */
  ip: z.string(),
  addr: z.string(),
});

export const chatMute = z.object({
  id: z.number(),
  /** 0 for every room. */
  room: z.number(),
  user_id: z.number(),
  nick_name: z.string(),
  reason: z.string(),
  created_at: recordTime,
  ends_at: recordTime,
});

export const chatReport = z.object({
  id: z.number(),
  created_at: recordTime,
  reason: z.enum(reportReasons),
  note: z.string(),
  is_settled: z.boolean(),
  reporter: z.object({ id: z.number(), nick_name: z.string() }),
  message: chatRecord,
});

export type ChatRecord = z.output<typeof chatRecord>;
export type ChatReport = z.output<typeof chatReport>;
export type ChatMute = z.output<typeof chatMute>;
