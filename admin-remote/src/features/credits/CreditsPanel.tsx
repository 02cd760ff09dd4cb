import { Alert } from 'antd';
import type { OwnCredits } from '@yanye/shared/contract/credits';
import { Answered } from '#controls/Answered.tsx';
import { Card } from '#layout/Card.tsx';
import { Facts } from '#layout/Facts.tsx';
import { Stack } from '#layout/Stack.tsx';
import { ClaimRow } from './ClaimRow';
import { CreditHistory } from './CreditHistory';
import styles from './Credits.module.css';
import { creditsApi } from './credits.api';
import { messages as text } from './messages.zh';

const adviceOf = ({ claimable, day_scope }: OwnCredits): string => {
  if (claimable > 0) return text.claimFirst;
  return day_scope > 0 ? text.waitOrAsk(day_scope) : text.ask;
};

const useOwnPage = (before: number | undefined) =>
  creditsApi.useOwnCreditEntriesQuery({ query: before === undefined ? {} : { before } });

/** @param refusal why a demonstration account changes nothing */
export const CreditsPanel = ({ refusal }: { readonly refusal: string | undefined }) => {
  const answer = creditsApi.useOwnCreditsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card title={text.title}>
      <Answered answer={answer}>
        {(own) => (
          <>
            <Facts
              facts={[
                [text.balance, <strong className={styles.balance}>{text.count(own.balance)}</strong>],
                ...(own.held > 0 ? ([[text.held, text.heldHint(own.held)]] as const) : []),
                [text.prices, text.pricesOf(own.chat_scope, own.session_scope)],
              ]}
            />
            {own.balance === 0 && refusal === undefined && (
              <Alert type="info" showIcon title={text.usedUp} description={adviceOf(own)} />
            )}
            {own.claimable > 0 && (
              <Stack as="ul">
                <ClaimRow amount={own.claimable} refusal={refusal} />
              </Stack>
            )}
          </>
        )}
      </Answered>
      <h3>{text.history}</h3>
      <CreditHistory usePage={useOwnPage} empty={text.noHistory} />
    </Card>
  );
};
