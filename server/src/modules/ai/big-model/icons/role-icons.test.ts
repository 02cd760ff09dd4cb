import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { managedRoleRoutes as routes } from '@yanye/shared/contract/managed-roles';
import sharp from 'sharp';
import { proves } from '@yanye/tools/specification/proves.ts';
import { localFiles } from '#platform/files/files';
import { oneDatabase } from '#test/every-database';
import { openProduct, type Product } from '#test/open-product';
import { bigModelModule } from '../big-model.module';
import { roleDrawings } from './role-drawings';
import { roleIcons } from './role-icons.service';

// Icons are files: no database has a part in them.
oneDatabase('icons of roles', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterAll(() => product.close());

  const options = async () => (await product.as('visitor').call(routes.icons)).body.data;

  test(`are at least 24 drawings of our own, which are served ${proves('7.GET /api/big_model/icons/options')}`, async () => {
    expect(await options()).toEqual([]);
    await product.service(bigModelModule).icons.storeMissing();
    const all = await options();
    expect(all.length).toBeGreaterThanOrEqual(24);
    expect(all).toContainEqual({ label: '钢笔', value: '/uploads/role_icons/pen.webp' });
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
    const { statusCode, rawPayload } = await product.get(all[0]?.value ?? '');
    expect(statusCode).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  test('that are there stay as they are, and those that are not are added', async () => {
    const files = localFiles(await mkdtemp(join(tmpdir(), 'icons-')));
    await files.write('role_icons/pen.webp', Buffer.from('mine'));
    await files.write('role_icons/own.png', Buffer.from('another'));
    await files.write('role_icons/note.txt', Buffer.from('no picture'));
    const icons = roleIcons({ files });
    await icons.storeMissing();
    await files.remove('role_icons/moon.webp');
    await icons.storeMissing();
    expect(String(await files.read('role_icons/pen.webp'))).toBe('mine');
    expect(await files.exists('role_icons/moon.webp')).toBe(true);
    const all = await icons.options();
    expect(all).toHaveLength(Object.keys(roleDrawings).length + 1);
    expect(all).toContainEqual({
      label: '/uploads/role_icons/own.png',
      value: '/uploads/role_icons/own.png',
    });
  });
});
