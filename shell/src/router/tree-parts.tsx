import { PageError } from '../errors/PageError';
import { Frame } from '../frame/Frame';
import type { TreeParts } from './tree';

/** Components of the tree, the same in the browser and on the server. */
export const treeParts: TreeParts = {
  frame: (page) => <Frame>{page}</Frame>,
  error: <PageError />,
};
