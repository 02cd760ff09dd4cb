import { useState } from 'react';
import { Link } from '@yanye/shared/router';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { ActionRow } from '#layout/ActionRow.tsx';
import { Card } from '#layout/Card.tsx';
import { Stack } from '#layout/Stack.tsx';
import { useDownload } from '#controls/use-download.ts';
import { ownDataApi } from './own-data.api';
import { messages as text } from './messages.zh';
import { RemoveAccountDialog } from './RemoveAccountDialog';

interface Props {
  readonly hasPassword: boolean;
  readonly refusal: string | undefined;
}

export const OwnDataPanel = ({ hasPassword, refusal }: Props) => {
  const download = useDownload();
  const [prepare, { isLoading }] = ownDataApi.usePrepareOwnDataMutation();
  const [isRemoving, setIsRemoving] = useState(false);

  return (
    <Card title={text.title}>
      <Stack as="ul">
        <ActionRow
          name={text.exportName}
          hint={
            <>
              {text.exportHint} <Link to="/privacy">{text.privacy}</Link>
            </>
          }
        >
          <GuardedButton
            refusal={refusal}
            loading={isLoading}
            onClick={() => void download(prepare(), text.begun)}
          >
            {text.export}
          </GuardedButton>
        </ActionRow>
        <ActionRow name={text.removeName} hint={text.removeHint}>
          <GuardedButton
            danger
            refusal={refusal ?? (hasPassword ? undefined : text.missing)}
            onClick={() => setIsRemoving(true)}
          >
            {text.remove}
          </GuardedButton>
        </ActionRow>
      </Stack>
      {isRemoving && <RemoveAccountDialog onClose={() => setIsRemoving(false)} />}
    </Card>
  );
};
