import { LaptopOutlined, MobileOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import type { SignIn } from '@yanye/shared/contract/profile';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { FailedView } from '#controls/FailedView.tsx';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Chip, Muted } from '#layout/Text.tsx';
import { Minute } from '#controls/Minute.tsx';
import { profileApi } from './account.api';
import styles from './Account.module.css';
import { messages } from './messages.zh';
import { useRefusal } from './refusal';

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
  const dispatch = useAppDispatch();
  const refusal = useRefusal();
  const { data, error, refetch } = profileApi.useOwnSignInsQuery();
  const [end, ending] = profileApi.useEndSignInsMutation();
  const [endOthers, endingOthers] = profileApi.useEndOtherSignInsMutation();
  const isBusy = ending.isLoading || endingOthers.isLoading;
  const hasOthers = data?.list.some(({ is_current }) => !is_current) ?? false;

  const endOne = async (id: number) => {
    const { data: done } = await end({ body: { id_list: [id] } });
    if (done) dispatch(showToast({ kind: 'success', text: text.ended }));
  };
  const endRest = async () => {
    const { data: done } = await endOthers();
    if (done) dispatch(showToast({ kind: 'success', text: text.othersEnded }));
  };

  return (
    <Modal open title={text.title} footer={null} onCancel={onClose}>
      {refusal !== undefined && <Muted as="p">{text.tourist}</Muted>}
      {error && !data && <FailedView error={error} onRetry={refetch} />}
      {!error && !data && <LoadingView lines={3} />}
      {data && (
        <>
          <Stack as="ul" className={styles.devices} aria-label={text.list}>
            {data.list.map((device) => (
              <Device key={device.id} device={device} isBusy={isBusy} onEnd={(id) => void endOne(id)} />
            ))}
          </Stack>
          <GuardedButton
            danger
            refusal={refusal ?? (hasOthers ? undefined : text.onlyThis)}
            loading={endingOthers.isLoading}
            onClick={() => void endRest()}
          >
            {text.endOthers}
          </GuardedButton>
        </>
      )}
    </Modal>
  );
};
