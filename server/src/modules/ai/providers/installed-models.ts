import { isRecord, jsonOf, type JsonRecord } from './stream/json-record';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const longestName = 100;

/** Models that turn texts into numbers answer no question. */
const isTalker = ({ details }: JsonRecord, name: string): boolean =>
  !/embed|rerank/i.test(name) && !(isRecord(details) && /bert/i.test(textOf(details.family)));

/**
 * @param body JSON of `/api/tags` of Ollama, or of `/v1/models` of a compatible server
 * @returns names of the models that can talk, each once; none for anything else
 */
export const installedModels = (body: string): string[] => {
  const answer = jsonOf(body);
  if (!isRecord(answer)) return [];
  const list = Array.isArray(answer.models) ? answer.models : Array.isArray(answer.data) ? answer.data : [];
  const names = list.filter(isRecord).flatMap((model) => {
    const name = textOf(model.name) || textOf(model.id);
    return name !== '' && name.length <= longestName && isTalker(model, name) ? [name] : [];
  });
  return [...new Set(names)];
};
