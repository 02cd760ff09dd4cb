import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@yanye/shared/router';
import { changeImageView, readImageView, writeImageView, type ImageView } from './image-view';

/** The view as it stands in the address, and how to change it; each change is a step of the browser's history. */
export const useImageView = (): readonly [ImageView, (change: Partial<ImageView>) => void] => {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readImageView(params), [params]);
  const change = useCallback(
    (part: Partial<ImageView>) =>
      setParams(writeImageView(changeImageView(view, part)), { preventScrollReset: true }),
    [view, setParams],
  );
  return [view, change];
};
