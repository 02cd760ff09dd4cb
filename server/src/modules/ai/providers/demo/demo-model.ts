import { setTimeout as wait } from 'node:timers/promises';
import { listedOnly, type ArticleReads, type AuthoredRow } from '#content/articles/articles.read';
import type { ArticleFinder } from '#content/search/article-finder';
import type { ModelRequest } from '../model-stream';
import type { AnswerEvent } from '../stream/completion-events';
import { demoAnswer, demoCitations } from './demo-answer';
import { searchKeysOf } from './search-keys';

/** Without those that a password locks: they are listed, but not everybody reads them. */
const readByEverybody = { scope: listedOnly, visibility: 'public', tag: '', category: '' } as const;
const newestFirst = { column: 'published_at', direction: 'desc', limit: 3, offset: 0 } as const;

/** Characters that come at once. */
const pieceLength = 4;

interface Deps {
  readonly finder: Pick<ArticleFinder, 'find'>;
  readonly articles: Pick<ArticleReads, 'list'>;
  /** Milliseconds between two pieces. */
  readonly pauseMs?: number;
}

/** Answers without a provider, from articles that every visitor may read; whoever asks. */
export const demoModel = ({ finder, articles, pauseMs = 20 }: Deps) => {
  const found = async (question: string): Promise<readonly AuthoredRow[]> => {
    for (const key of searchKeysOf(question)) {
      const { rows } = await finder.find(key, readByEverybody, newestFirst, true);
      if (rows.length > 0) return rows;
    }
    return [];
  };

  const fromSearch = async (question: string, roleName: string): Promise<string> => {
    const met = await found(question);
    const rows = met.length > 0 ? met : await articles.list(readByEverybody, newestFirst);
    return demoAnswer(roleName, rows, met.length > 0);
  };

  return {
    /** @throws the reason of the signal where it ended the request */
    stream: async function* ({
      question,
      roleName,
      passages,
      signal,
    }: Pick<ModelRequest, 'question' | 'roleName' | 'passages' | 'signal'>): AsyncGenerator<AnswerEvent> {
      const characters = Array.from(
        passages ? demoCitations(roleName, passages) : await fromSearch(question, roleName),
      );
      for (let at = 0; at < characters.length; at += pieceLength) {
        if (pauseMs > 0) await wait(pauseMs);
        signal.throwIfAborted();
        yield { kind: 'text', text: characters.slice(at, at + pieceLength).join('') };
      }
      yield { kind: 'end', finish: 'stop' };
    },
  };
};

export type DemoModel = ReturnType<typeof demoModel>;
