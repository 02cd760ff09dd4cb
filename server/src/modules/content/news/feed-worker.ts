import { readFeed, type FoundFeed } from './read-feed';

export interface FeedTask {
  readonly text: string;
  readonly base: string;
}

/** The worker's only job. Default export, as the pool asks for. @returns undefined when it is no feed */
export default function readTask({ text, base }: FeedTask): FoundFeed | undefined {
  try {
    return readFeed(text, base);
  } catch {
    return undefined;
  }
}
