import type { RoleProposalWithTexts } from '@yanye/shared/contract/role-proposals';
import { Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { messages } from './messages.zh';
import styles from './ProposalTexts.module.css';

const text = messages.dialog;

const textsOf = ({ abstract, prompt, details }: RoleProposalWithTexts) =>
  [
    [text.abstract, abstract],
    [text.prompt, prompt],
    [text.personality, details.personality],
    [text.scenario, details.scenario],
    [text.examples, details.examples],
    [text.greetings, details.greetings.join('\n\n')],
    [text.system, details.system],
    [text.afterHistory, details.after_history],
  ].filter(([, words = '']) => words.trim() !== '') as [string, string][];

/** All that the role is, as text: nothing of it is rendered. */
export const ProposalTexts = ({ proposal }: { readonly proposal: RoleProposalWithTexts }) => {
  const entries = proposal.details.book?.entries ?? [];
  return (
    <Stack gap={12}>
      {textsOf(proposal).map(([title, words]) => (
        <section key={title} className={styles.part} aria-label={title}>
          <Muted small>{title}</Muted>
          <p className={styles.words}>{words}</p>
        </section>
      ))}
      {entries.length > 0 && (
        <details>
          <summary className={styles.summary}>
            {text.book} · {text.entries(entries.length)}
          </summary>
          {entries.map(({ keys, constant, content }, at) => (
            // A snapshot never changes.
            // eslint-disable-next-line react/no-array-index-key
            <section key={at} className={styles.part}>
              <Muted small>{constant ? text.always : keys.join('、')}</Muted>
              <p className={styles.words}>{content}</p>
            </section>
          ))}
        </details>
      )}
    </Stack>
  );
};
