import { PageError } from '../errors/PageError';
import { Frame } from '../frame/Frame';
import type { TreeParts } from './tree';

export const treeParts: TreeParts = {
  frame: (page) => <Frame>{page}</Frame>,
  error: <PageError />,
};
