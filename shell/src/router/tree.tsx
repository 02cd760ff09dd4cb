import type { ReactNode } from 'react';
import { data, Outlet, type DataRouteObject } from '@yanye/shared/router';

export const frameId = 'frame';
/** Remotes' tables are patched in under this route. */
export const pagesId = 'pages';

export interface TreeParts {
  /** What stands around every page; children go into it. */
  readonly frame: (page: ReactNode) => ReactNode;
  readonly error: ReactNode;
}

const notFound = () => {
  throw data(null, { status: 404 });
};

/**
 * The shell's two layers, and all pages below them.
 * @param parts what to draw
 * @param tables route tables that are here from the start
 */
export const treeOf = (
  { frame, error }: TreeParts,
  tables: readonly DataRouteObject[],
): DataRouteObject[] => [
  {
    id: frameId,
    // Without a path: with one it would match `/` by itself, and nobody would look for the home page's remote.
    element: frame(<Outlet />),
    // A table that cannot be had is reported here, since a layout without a path is skipped: hence the frame again.
    errorElement: frame(error),
    children: [
      {
        id: pagesId,
        element: <Outlet />,
        errorElement: error,
        children: [...tables, { id: 'not-found', path: '*', element: null, loader: notFound }],
      },
    ],
  },
];
