import { PageError } from '../errors/PageError';
import { Frame } from '../frame/Frame';
import type { TreeParts } from './tree';

/** What the tree draws; the same in the browser and on the server. */
export const treeParts: TreeParts = {
  frame: (page) => <Frame>{page}</Frame>,
  error: <PageError />,
};
