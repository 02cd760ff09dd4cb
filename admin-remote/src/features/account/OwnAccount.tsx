import { Alert } from 'antd';
import type { ComponentType } from 'react';
import type { UserInfo } from '@yanye/shared/contract/users';
import { Answered } from '#controls/Answered.tsx';
import { PersonPicture } from '#controls/PersonPicture.tsx';
import { Screen } from '#controls/screen/Screen.tsx';
import { Minute } from '#controls/Minute.tsx';
import { Card } from '#layout/Card.tsx';
import { Facts } from '#layout/Facts.tsx';
import { Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { ownInfoApi } from './account.api';
import styles from './Account.module.css';
import { messages as text } from './messages.zh';
import { ProfilePanel } from './ProfilePanel';
import { useReadOnlyRefusal } from '#controls/use-read-only-refusal.ts';
import { SecurityPanel } from './SecurityPanel';

const PreviewCard = ({ info }: { readonly info: UserInfo }) => (
  <Card as="section" gap={8} className={styles.card} aria-label={text.preview}>
    <Muted>{text.preview}</Muted>
    <PersonPicture nick={info.nick_name} path={info.avatar} large />
    <strong>{info.nick_name}</strong>
    <span>{info.sign || text.noSign}</span>
    {info.link !== '' && (
      <a href={info.link} target="_blank" rel="noopener noreferrer nofollow">
        {info.link}
      </a>
    )}
  </Card>
);

interface Props {
  readonly EmailBinding: ComponentType<{ readonly isChange: boolean; readonly onClose: () => void }>;
  readonly SecondFactorRow: ComponentType<{ readonly refusal: string | undefined }>;
  readonly CreditsPanel: ComponentType<{ readonly refusal: string | undefined }>;
  readonly OwnDataPanel: ComponentType<{
    readonly hasPassword: boolean;
    readonly refusal: string | undefined;
  }>;
}

export const OwnAccount = ({ EmailBinding, SecondFactorRow, CreditsPanel, OwnDataPanel }: Props) => {
  const answer = ownInfoApi.useOwnInfoQuery();
  const refusal = useReadOnlyRefusal();
  return (
    <Screen title={text.title} hint={text.hint}>
      {refusal !== undefined && <Alert type="info" showIcon title={refusal} />}
      <Answered answer={answer} lines={8}>
        {(info) => (
          <div className={styles.columns}>
            <div className={styles.profile} data-form="page">
              <ProfilePanel info={info} refusal={refusal} />
            </div>
            <PreviewCard info={info} />
            <Stack className={styles.rest} data-form="page">
              <SecurityPanel
                info={info}
                refusal={refusal}
                EmailBinding={EmailBinding}
                secondFactor={<SecondFactorRow refusal={refusal} />}
              />
              <CreditsPanel refusal={refusal} />
              <Card title={text.account}>
                <Facts
                  facts={[
                    [text.fields.userName, info.user_name],
                    [text.fields.email, info.email || text.fields.noEmail],
                    [text.fields.role, info.role],
                    [text.fields.source, info.sign_status],
                    [text.fields.joined, <Minute key="joined" time={info.created_at} />],
                  ]}
                />
              </Card>
              <OwnDataPanel hasPassword={info.has_password} refusal={refusal} />
            </Stack>
          </div>
        )}
      </Answered>
    </Screen>
  );
};
