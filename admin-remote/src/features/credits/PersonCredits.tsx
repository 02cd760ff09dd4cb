import { Button } from 'antd';
import { Card } from '#layout/Card.tsx';
import { Facts } from '#layout/Facts.tsx';
import { CreditHistory } from './CreditHistory';
import { creditsApi } from './credits.api';
import { messages as text } from './messages.zh';

interface Props {
  readonly userId: number;
  readonly nick: string;
  readonly onGrant: () => void;
}

/** Balance and history of one user, for administrators. */
export const PersonCredits = ({ userId, nick, onGrant }: Props) => {
  const usePage = (before: number | undefined) =>
    creditsApi.useCreditEntriesOfQuery(
      { params: { id: userId }, query: before === undefined ? {} : { before } },
      { refetchOnMountOrArgChange: true },
    );
  const newest = usePage(undefined);
  return (
    <Card
      title={text.dialog(nick)}
      tools={
        <Button size="small" onClick={onGrant}>
          {text.grant.submit}
        </Button>
      }
    >
      <Facts facts={[[text.balance, newest.data === undefined ? '…' : text.count(newest.data.balance)]]} />
      <CreditHistory usePage={usePage} empty={text.noHistoryOf} />
    </Card>
  );
};
