import type { UploadItem } from '@yanye/shared/upload/upload-items';

export const uploadSummary = (items: readonly UploadItem[]) => {
  const count = (status: UploadItem['status']) => items.filter((item) => item.status === status).length;
  const bytes = items.reduce((sum, { size }) => sum + Math.max(1, size), 0);
  const sent = items.reduce(
    (sum, { size, status, progress }) => sum + Math.max(1, size) * (status === 'error' ? 1 : progress),
    0,
  );
  return {
    total: items.length,
    done: count('done'),
    failed: count('error'),
    /** Uploaded share of all bytes, 0 to 100; failed files count as finished. */
    percent: bytes === 0 ? 0 : Math.floor((sent / bytes) * 100),
    isBusy: count('init') + count('uploading') > 0,
  };
};
