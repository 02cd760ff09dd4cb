/** @jest-environment node */
import type { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { bigModelCalls } from '@yanye/shared/contract/big-model.calls';
import { aBigModel, aSquareTag } from '@yanye/shared/testing/builders/site';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { pathsWithLoad, renderOnServer } from '@yanye/shared/testing/render-on-server';
import { routes } from './routes';

test('the role square renders with the data of its load alone', async () => {
  const api = fakeApi()
    .answers<typeof bigModelRoutes.setting>(bigModelCalls.setting, aBigModel())
    .answers<typeof bigModelRoutes.square>(bigModelCalls.square, [aSquareTag()]);
  expect(pathsWithLoad(routes)).toEqual(['/bigModel/square']);
  const { html, missing } = await renderOnServer(routes, { at: '/bigModel/square', api });
  expect(missing).toEqual([]);
  expect(html).toContain('苏轼');
});
