import { render, screen } from '@testing-library/react';
import { LaterWords } from './LaterWords';

let attempts = 0;
jest.mock('../markdown/AnswerWords', () => {
  attempts += 1;
  if (attempts === 1) throw new Error('the network is away');
  return { AnswerWords: ({ content }: { content: string }) => <p data-markdown>{content}</p> };
});

test('an answer is shown as written, and as Markdown once the network is back', async () => {
  render(<LaterWords content="**答**" isWriting={false} />);
  expect(screen.getByText('**答**')).not.toHaveAttribute('data-markdown');
  const shown = await screen.findByText(
    (_text, element) => element?.hasAttribute('data-markdown') ?? false,
    {},
    { timeout: 3_000 },
  );
  expect([shown.textContent, attempts]).toEqual(['**答**', 2]);
});
