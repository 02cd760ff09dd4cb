import { overlapsOf } from './overlap';

test('what has to do with a question is found without a model', () => {
  const texts = ['断桥残雪在白堤的东头。', '雷峰夕照在南岸。', '三潭印月在湖心，要坐船。'];
  const best = (question: string) => {
    const overlaps = overlapsOf(question, texts);
    return overlaps.indexOf(Math.max(...overlaps));
  };
  expect(['断桥在哪里？', '夕照', '要不要坐船'].map(best)).toEqual([0, 1, 2]);
  expect(overlapsOf('量子力学', texts)).toEqual([0, 0, 0]);
});
