import type { DraftPrompt } from '@yanye/shared/contract/role-trials';
import { Facts } from '#layout/Facts.tsx';
import { Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { messages as text } from './messages.zh';
import { partNames } from './part-names.zh';
import styles from './RolePreview.module.css';

/** The prompt as the model gets it, turn by turn, with the size of each part. */
export const PromptPreview = ({ prompt: { turns, parts, window } }: { readonly prompt: DraftPrompt }) => (
  <Stack gap={8}>
    <Muted small>
      {text.size(
        parts.reduce((sum, { tokens }) => sum + tokens, 0),
        window,
      )}
    </Muted>
    <details className={styles.parts}>
      <summary>{text.parts}</summary>
      <Facts facts={parts.map(({ part, tokens }) => [partNames[part], `${tokens} token`])} />
    </details>
    {turns
      .filter(({ content }) => content.trim() !== '')
      .map(({ role, content }, at) => (
        // A new prompt replaces all turns, which keep no state.
        // eslint-disable-next-line react/no-array-index-key
        <section key={at} className={styles.turn} aria-label={text.turns[role]}>
          <Muted small>{text.turns[role]}</Muted>
          <p className={styles.words}>{content}</p>
        </section>
      ))}
  </Stack>
);
