import { copyText } from './copy-text';

/** What the browser would copy by the deprecated command; jsdom supports neither way. */
const withCommand = (answer: boolean) => {
  const taken: string[] = [];
  document.execCommand = () => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement) taken.push(field.value);
    return answer;
  };
  return taken;
};

const withClipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });

beforeEach(() => {
  document.body.innerHTML = '<button>复制</button><div role="dialog"><button>里面</button></div>';
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

describe('copying a text', () => {
  test('writes it to the clipboard', async () => {
    const writeText = jest.fn(async () => undefined);
    withClipboard({ writeText });
    expect(await copyText('码')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('码');
  });

  test.each([
    ['has no clipboard, as on plain HTTP', undefined],
    ['refuses', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
  ])('goes the old way where the browser %s, and leaves nothing behind', async (_what, clipboard) => {
    withClipboard(clipboard);
    const taken = withCommand(true);
    const button = document.querySelector('button');
    button?.focus();
    expect(await copyText('码')).toBe(true);
    expect(taken).toEqual(['码']);
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('selects within the open dialog, which allows no focus outside', async () => {
    withClipboard(undefined);
    const dialog = document.querySelector('[role="dialog"]');
    dialog?.querySelector('button')?.focus();
    let wasInside = false;
    document.execCommand = () => (wasInside = dialog?.querySelector('textarea') === document.activeElement);
    await copyText('码');
    expect(wasInside).toBe(true);
  });

  test('reports failure when neither way works', async () => {
    withClipboard(undefined);
    expect(await copyText('码')).toBe(false);
    withCommand(false);
    expect(await copyText('码')).toBe(false);
  });
});
