import { installedModels } from './installed-models';

const ollama = (...models: object[]) => JSON.stringify({ models });

it.each([
  ['Ollama', ollama({ name: 'qwen3:8b', details: { family: 'qwen3' } }, { name: 'llama3' })],
  ['a compatible server', JSON.stringify({ object: 'list', data: [{ id: 'qwen3:8b' }, { id: 'llama3' }] })],
])('names the models of %s in their order', (_what, body) => {
  expect(installedModels(body)).toEqual(['qwen3:8b', 'llama3']);
});

it('leaves out models that answer no question', () => {
  const models = [
    { name: 'nomic-embed-text:latest', details: { family: 'nomic-bert' } },
    { name: 'bge-m3', details: { family: 'bert' } },
    { name: 'bge-reranker-v2' },
    { name: 'qwen3:8b', details: { family: 'qwen3' } },
  ];
  expect(installedModels(ollama(...models))).toEqual(['qwen3:8b']);
});

it.each([
  '',
  'oops',
  '5',
  'null',
  '[]',
  '{}',
  '{"models":{}}',
  '{"models":[null,5,{},{"name":5},{"name":" "}]}',
  ollama({ name: 'x'.repeat(101) }),
])('names none in %j', (body) => {
  expect(installedModels(body)).toEqual([]);
});

it('names each once', () => {
  expect(installedModels(ollama({ name: 'llama3' }, { name: 'llama3' }))).toEqual(['llama3']);
});
