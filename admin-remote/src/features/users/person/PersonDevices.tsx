import { LaptopOutlined, MobileOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { PersonOverview, PersonSignIn } from '@yanye/shared/contract/people';
import { Answered } from '#controls/Answered.tsx';
import { Minute } from '#controls/Minute.tsx';
import { personApi } from '#controls/person/person.api.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { Card } from '#layout/Card.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Chip, Muted } from '#layout/Text.tsx';
import { messages } from './messages.zh';
import styles from './Person.module.css';
import { usePersonDeeds } from './use-person-deeds';

const text = messages.devices;

const nameOf = ({ browser, system }: PersonSignIn): string =>
  `${browser || text.unknownBrowser} · ${system || text.unknownSystem}`;

/** Where a person is signed in; each device, or all, can be signed out. */
export const PersonDevices = ({ person }: { readonly person: PersonOverview }) => {
  const { id } = person;
  const withToast = useSuccessToast();
  const deeds = usePersonDeeds(person);
  const answer = personApi.usePersonSignInsQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const [end, { isLoading }] = personApi.useEndPersonSignInsMutation();
  if (answer.data?.list.length === 0 && answer.error === undefined) return <Muted as="p">{text.none}</Muted>;
  return (
    <Card
      title={text.title}
      tools={
        <Button size="small" onClick={deeds.signOut}>
          {text.endAll}
        </Button>
      }
    >
      <Answered answer={answer}>
        {({ list }) => (
          <Stack as="ul" gap={0} aria-label={text.list}>
            {list.map((device) => (
              <Row as="li" gap={16} key={device.id} className={styles.row}>
                {device.is_mobile ? <MobileOutlined aria-hidden /> : <LaptopOutlined aria-hidden />}
                <div className={styles.grow}>
                  {nameOf(device)} {device.is_current && <Chip tone="leaf">{text.current}</Chip>}
                  <Muted as="p" small>
                    {[device.ip || text.noAddress, device.addr].filter((part) => part !== '').join(' · ')}
                  </Muted>
                  <Muted as="p" small>
                    {text.signedIn} <Minute time={device.created_at} /> · {text.seen}{' '}
                    <Minute time={device.last_seen_at} />
                  </Muted>
                </div>
                <Button
                  size="small"
                  disabled={isLoading}
                  aria-label={text.endOf(nameOf(device))}
                  onClick={() =>
                    void withToast(end({ params: { id }, body: { id_list: [device.id] } }), text.ended)
                  }
                >
                  {text.end}
                </Button>
              </Row>
            ))}
          </Stack>
        )}
      </Answered>
    </Card>
  );
};
