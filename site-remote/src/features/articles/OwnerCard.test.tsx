import { render, screen } from '@testing-library/react';
import { aSiteInfo } from '@yanye/shared/testing/builders/site';
import { OwnerCard } from './OwnerCard';

test('the owner’s card has every fact of the owner, and the site’s name as link', () => {
  const pictures = { qq_image: '/uploads/qq.png', wechat_image: '/uploads/wechat.png' };
  const facts = { name: '林间', job: '编辑', addr: '杭州', email: 'lin@example.com' };
  render(
    <OwnerCard site={aSiteInfo({ title: '青叶集', web: 'https://me.example', ...facts, ...pictures })} />,
  );
  expect(screen.getByText('林间')).toBeVisible();
  expect(screen.getByText('编辑 · 杭州')).toBeVisible();
  expect(screen.getByRole('link', { name: 'lin@example.com' })).toHaveAttribute(
    'href',
    'mailto:lin@example.com',
  );
  expect(screen.getByRole('link', { name: '青叶集' })).toHaveAttribute('href', 'https://me.example');
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(
    Object.values(pictures),
  );
});
