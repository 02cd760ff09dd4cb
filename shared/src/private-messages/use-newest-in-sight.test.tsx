import { fireEvent, render, screen } from '@testing-library/react';
import { useNewestInSight } from './use-newest-in-sight';

interface Props {
  readonly isDrawn?: boolean;
  readonly newest: number;
  readonly isMine?: boolean;
}

const Talk = ({ isDrawn = true, newest, isMine = false }: Props) => {
  const { end, onScroll } = useNewestInSight({ isDrawn, newest, isMine });
  if (!isDrawn) return null;
  return (
    <div data-testid="box" onScroll={onScroll}>
      <div ref={end} />
    </div>
  );
};

describe('the newest message', () => {
  const scrolled = jest.fn();
  beforeEach(() => {
    scrolled.mockReset();
    Element.prototype.scrollIntoView = scrolled;
  });
  afterAll(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  const readFurtherUp = () => {
    const box = screen.getByTestId('box');
    Object.defineProperty(box, 'scrollHeight', { value: 1_000 });
    Object.defineProperty(box, 'clientHeight', { value: 300 });
    fireEvent.scroll(box);
  };

  test('is scrolled into view once everything is rendered, though it was loaded before', () => {
    const { rerender } = render(<Talk isDrawn={false} newest={3} />);
    expect(scrolled).not.toHaveBeenCalled();
    rerender(<Talk newest={3} />);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  test('scrolls into view when the reader is at the end', () => {
    const { rerender } = render(<Talk newest={3} />);
    rerender(<Talk newest={4} />);
    expect(scrolled).toHaveBeenCalledTimes(2);
  });

  test('does not scroll when the reader is further up, unless they sent it', () => {
    const { rerender } = render(<Talk newest={3} />);
    readFurtherUp();
    rerender(<Talk newest={4} />);
    expect(scrolled).toHaveBeenCalledTimes(1);
    rerender(<Talk newest={5} isMine />);
    expect(scrolled).toHaveBeenCalledTimes(2);
  });
});
