import { Button, Modal } from 'antd';
import type { PublishCheckReport, Finding } from '@yanye/shared/contract/publish-check';
import type { FindingLevel } from '@yanye/shared/contract/publish-check.calls';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { Row } from '#layout/Stack.tsx';
import { Dot, Muted } from '#layout/Text.tsx';
import { fieldOf, type FilledField } from './filled-field';
import styles from './PublishCheckDialog.module.css';
import { messages as text } from './messages.zh';

interface Props {
  readonly report: PublishCheckReport;
  /** Publishes in spite of the findings; undefined outside of publishing. */
  readonly onAnyway?: (() => void) | undefined;
  /** Jumps to a line of the text; undefined without an editor. */
  readonly onJump?: ((line: number) => void) | undefined;
  /** Opens the settings at an empty field; undefined where it cannot be filled in. */
  readonly onFill?: ((field: FilledField) => void) | undefined;
  readonly onClose: () => void;
}

type WhereProps = { readonly finding: Finding } & Pick<Props, 'onJump' | 'onFill'>;

const Where = ({ finding, onJump, onFill }: WhereProps) => {
  const { line } = finding;
  const field = fieldOf(finding.code);
  if (field && onFill)
    return (
      <Button size="small" type="link" onClick={() => onFill(field)}>
        {text.fill[field]}
      </Button>
    );
  if (line === 0) return <span />;
  if (!onJump) return <Muted>{text.line(line)}</Muted>;
  return (
    <Button size="small" type="link" aria-label={text.jump(line)} onClick={() => onJump(line)}>
      {text.line(line)}
    </Button>
  );
};

const tones = { error: 'red', warning: 'amber', hint: 'blue' } as const satisfies Record<
  FindingLevel,
  string
>;

export const PublishCheckDialog = ({ report, onAnyway, onJump, onFill, onClose }: Props) => {
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
        <Row as="p">
          <Dot tone="leaf" isFilled>
            {text.fine}
          </Dot>
        </Row>
      ) : (
        <ul className={styles.list}>
          {findings.map((finding, at) => (
            <li key={`${at} ${finding.code}`}>
              <Dot tone={tones[finding.level]} isFilled>
                {text.levels[finding.level]}
              </Dot>
              <span className={styles.message}>
                {finding.message}
                {finding.heading !== '' && <Muted> {text.under(finding.heading)}</Muted>}
              </span>
              <Where finding={finding} onJump={onJump} onFill={onFill} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <Muted as="p">{text.more(more)}</Muted>}
    </Modal>
  );
};
