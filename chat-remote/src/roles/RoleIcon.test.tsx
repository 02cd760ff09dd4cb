import { fireEvent, render } from '@testing-library/react';
import { RoleIcon } from './RoleIcon';

describe('the icon of a role', () => {
  test('is its picture', () => {
    const { container } = render(<RoleIcon icon="/uploads/role_icons/a.png" name="苏轼" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/uploads/role_icons/a.png');
  });

  test.each([
    ['苏轼', '苏'],
    ['𠮷田', '𠮷'],
    ['', '言'],
  ])('of %s without a picture is %s', (name, letter) => {
    const { container } = render(<RoleIcon icon="" name={name} />);
    expect(container).toHaveTextContent(letter);
  });

  test('falls back to the first character until the picture changes', () => {
    const { container, rerender } = render(<RoleIcon icon="/gone.png" name="苏轼" />);
    const image = container.querySelector('img');
    if (image) fireEvent.error(image);
    expect(container).toHaveTextContent('苏');
    rerender(<RoleIcon icon="/new.png" name="苏轼" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/new.png');
  });
});

test.each([
  ['/uploads/role_icons/pen.webp', 'true'],
  ['/uploads/role_icons/photo-1.webp', 'false'],
  ['/uploads/pen.webp', 'false'],
])('%s is a drawing of the site: %s', (icon, isDrawing) => {
  const { container } = render(<RoleIcon icon={icon} name="苏轼" />);
  expect(container.querySelector('img')).toHaveAttribute('data-drawing', isDrawing);
});
