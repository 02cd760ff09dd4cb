import { Button, Modal } from 'antd';
import type { PublishCheckReport, Finding } from '@yanye/shared/contract/publish-check';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { Muted } from '#layout/Text.tsx';
import styles from './PublishCheckDialog.module.css';
import { messages as text } from './messages.zh';

interface Props {
  readonly report: PublishCheckReport;
  /** Publishes in spite of the findings; undefined outside of publishing. */
  readonly onAnyway?: (() => void) | undefined;
  /** Jumps to a line of the text; undefined without an editor. */
  readonly onJump?: ((line: number) => void) | undefined;
  readonly onClose: () => void;
}

const Where = ({ finding, onJump }: { readonly finding: Finding } & Pick<Props, 'onJump'>) => {
  const { line } = finding;
  if (line === 0) return <span />;
  if (!onJump) return <Muted>{text.line(line)}</Muted>;
  return (
    <Button size="small" type="link" aria-label={text.jump(line)} onClick={() => onJump(line)}>
      {text.line(line)}
    </Button>
  );
};

export const PublishCheckDialog = ({ report, onAnyway, onJump, onClose }: Props) => {
  const { findings, more, may_publish } = report;
  return (
    <Modal
      open
      title={text.title}
      width={720}
      onCancel={onClose}
      footer={
        onAnyway
          ? [
              <Button key="back" type="primary" onClick={onClose}>
                {text.back}
              </Button>,
              <GuardedButton key="anyway" refusal={may_publish ? undefined : text.refused} onClick={onAnyway}>
                {text.anyway}
              </GuardedButton>,
            ]
          : [
              <Button key="close" onClick={onClose}>
                {text.close}
              </Button>,
            ]
      }
    >
      {findings.length === 0 ? (
        <EmptyView title={text.fine} text={text.fineText} />
      ) : (
        <ul className={styles.list}>
          {findings.map((finding, at) => (
            <li key={`${at} ${finding.code}`}>
              <span className={styles.level} data-level={finding.level}>
                {text.levels[finding.level]}
              </span>
              <span className={styles.message}>
                {finding.message}
                {finding.heading !== '' && <Muted> {text.under(finding.heading)}</Muted>}
              </span>
              <Where finding={finding} onJump={onJump} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <Muted as="p">{text.more(more)}</Muted>}
    </Modal>
  );
};
