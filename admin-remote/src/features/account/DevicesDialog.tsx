import { LaptopOutlined, MobileOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import type { SignIn } from '@yanye/shared/contract/profile';
import { Answered } from '#controls/Answered.tsx';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Chip, Muted } from '#layout/Text.tsx';
import { Minute } from '#controls/Minute.tsx';
import { profileApi } from './account.api';
import styles from './Account.module.css';
import { messages } from './messages.zh';
import { useReadOnlyRefusal } from '#controls/use-read-only-refusal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';

const text = messages.devices;

const nameOf = ({ browser, system }: SignIn): string =>
  `${browser || text.unknownBrowser} · ${system || text.unknownSystem}`;

interface DeviceProps {
  readonly device: SignIn;
  readonly isBusy: boolean;
  readonly onEnd: (id: number) => void;
}

const Device = ({ device, isBusy, onEnd }: DeviceProps) => (
  <Row as="li" gap={16} className={styles.device}>
    {device.is_mobile ? <MobileOutlined aria-hidden /> : <LaptopOutlined aria-hidden />}
    <div>
      <div>
        {nameOf(device)} {device.is_current && <Chip tone="leaf">{text.current}</Chip>}
      </div>
      <Muted as="p" small>
        {text.signedIn} <Minute time={device.created_at} /> · {text.seen}{' '}
        <Minute time={device.last_seen_at} />
      </Muted>
    </div>
    {!device.is_current && (
      <Button
        size="small"
        disabled={isBusy}
        aria-label={text.endOf(nameOf(device))}
        onClick={() => onEnd(device.id)}
      >
        {text.end}
      </Button>
    )}
  </Row>
);

export const DevicesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const withToast = useSuccessToast();
  const refusal = useReadOnlyRefusal();
  const answer = profileApi.useOwnSignInsQuery();
  const [end, ending] = profileApi.useEndSignInsMutation();
  const [endOthers, endingOthers] = profileApi.useEndOtherSignInsMutation();
  const isBusy = ending.isLoading || endingOthers.isLoading;

  return (
    <Modal open title={text.title} footer={null} onCancel={onClose}>
      {refusal !== undefined && <Muted as="p">{text.tourist}</Muted>}
      <Answered answer={answer}>
        {({ list }) => (
          <>
            <Stack as="ul" className={styles.devices} aria-label={text.list}>
              {list.map((device) => (
                <Device
                  key={device.id}
                  device={device}
                  isBusy={isBusy}
                  onEnd={(id) => void withToast(end({ body: { id_list: [id] } }), text.ended)}
                />
              ))}
            </Stack>
            <GuardedButton
              danger
              refusal={refusal ?? (list.every(({ is_current }) => is_current) ? text.onlyThis : undefined)}
              loading={endingOthers.isLoading}
              onClick={() => void withToast(endOthers(), text.othersEnded)}
            >
              {text.endOthers}
            </GuardedButton>
          </>
        )}
      </Answered>
    </Modal>
  );
};
