import { screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { taxonomyRoutes } from '@yanye/shared/contract/taxonomy';
import { taxonomyCalls } from '@yanye/shared/contract/taxonomy.calls';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { TagsField } from './TermFields';

test('a typed alias is replaced by the current tag', async () => {
  const changes: unknown[] = [];
  const head = { name: 'JavaScript', description: '', cover: '', picture: null };
  const { user } = renderInApp(
    <Form onValuesChange={(_changed, all) => changes.push(all)}>
      <Form.Item name="tags" label="标签">
        <TagsField />
      </Form.Item>
    </Form>,
    {
      api: fakeApi()
        .answers<typeof articleRoutes.tagNames>(articleCalls.tagNames, [])
        .answers<typeof taxonomyRoutes.heads>(taxonomyCalls.heads, {
          category: null,
          tag: head,
          series: null,
        }),
    },
  );
  await user.type(screen.getByRole('combobox'), 'js，');
  await waitFor(() => expect(changes.at(-1)).toEqual({ tags: ['JavaScript'] }));
});
