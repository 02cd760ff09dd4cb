import type { UploadItem } from '@yanye/shared/upload/upload-items';
import { uploadSummary } from './upload-summary';

const item = (status: UploadItem['status'], progress: number, size = 100): UploadItem => ({
  id: '1',
  name: 'a.png',
  size,
  status,
  progress,
});

test.each([
  ['nothing', [], { total: 0, done: 0, failed: 0, percent: 0, isBusy: false }],
  ['a waiting file', [item('init', 0)], { total: 1, done: 0, failed: 0, percent: 0, isBusy: true }],
  [
    'a large and a small file',
    [item('done', 1, 100), item('uploading', 0.5, 300)],
    { total: 2, done: 1, failed: 0, percent: 62, isBusy: true },
  ],
  [
    'a file that failed half-way, which counts as finished',
    [item('done', 1), item('error', 0.5)],
    { total: 2, done: 1, failed: 1, percent: 100, isBusy: false },
  ],
  ['an empty file', [item('done', 1, 0)], { total: 1, done: 1, failed: 0, percent: 100, isBusy: false }],
] as const)('%s', (_what, items, expected) => expect(uploadSummary(items)).toEqual(expected));
