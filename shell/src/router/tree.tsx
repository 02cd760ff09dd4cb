import type { ReactNode } from 'react';
import { data, Outlet, type DataRouteObject } from '@yanye/shared/router';

/** Remotes' tables are patched in under this route. */
export const pagesId = 'pages';

export interface TreeParts {
  /** The frame; pages are rendered inside. */
  readonly frame: (page: ReactNode) => ReactNode;
  readonly error: ReactNode;
}

const notFound = () => {
  throw data(null, { status: 404 });
};

/** The two layout routes of the shell, and all pages below them. */
export const treeOf = (
  { frame, error }: TreeParts,
  tables: readonly DataRouteObject[],
): DataRouteObject[] => [
  {
    id: 'frame',
    // Without a path: with one it would match `/`, and the remote of the home page would not be discovered.
    element: frame(<Outlet />),
    // Errors of route discovery are rendered here, since a layout without a path is skipped: hence the frame again.
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
