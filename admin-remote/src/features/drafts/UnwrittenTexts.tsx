import { useId } from 'react';
import { Link } from '@yanye/shared/router';
import { Row } from '#layout/Stack.tsx';
import { Muted, TextButton } from '#layout/Text.tsx';
import { draftsApi } from './drafts.api';
import { messages } from './messages.zh';
import { shortMoment } from './short-moment';
import styles from './UnwrittenTexts.module.css';

interface Props {
  /** Address of the editor for a new article. */
  readonly writeAddress: string;
}

/** The user's articles that were typed and never stored; nothing where there are none. */
export const UnwrittenTexts = ({ writeAddress }: Props) => {
  // Without an answer nothing is missing from the list of stored articles, so there is no error.
  const { data, refetch } = draftsApi.useUnwrittenDraftsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [settle] = draftsApi.useSettleDraftsMutation();
  const heading = useId();
  if (!data || data.list.length === 0) return null;
  const ignore = async (desk: string) => {
    await settle({ body: { desks: [desk] } });
    void refetch();
  };
  return (
    <section className={styles.texts} aria-labelledby={heading}>
      <h2 id={heading}>{messages.unwritten}</h2>
      <ul className={styles.list}>
        {data.list.map(({ draft_key, desk, kept_at, title, size }) => {
          const name = title.trim() || messages.untitled;
          const words = size.toLocaleString('en-US');
          return (
            <Row as="li" key={draft_key} gap={12}>
              <Link to={`${writeAddress}?draft=${draft_key}`} aria-label={messages.goOn(name)}>
                {name}
              </Link>
              <Muted small>{messages.unwrittenFacts(shortMoment(Date.parse(kept_at)), words)}</Muted>
              <TextButton
                className={styles.ignore}
                aria-label={messages.ignoreOne(name)}
                onClick={() => void ignore(desk)}
              >
                {messages.decline}
              </TextButton>
            </Row>
          );
        })}
      </ul>
    </section>
  );
};
