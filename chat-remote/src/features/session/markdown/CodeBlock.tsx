import { useEffect, useState } from 'react';
import { CopyButton } from '../CopyButton';
import { sessionMessages } from '../messages.zh';
import styles from './CodeBlock.module.css';
import type { CodePart } from './highlight';

interface Props {
  readonly code: string;
  readonly language: string;
  readonly isOpen: boolean;
}

/** What a highlighter makes of a code once it is finished; undefined until then, and where it knows no such language. */
const useHighlighted = ({ code, language, isOpen }: Props): readonly CodePart[] | undefined => {
  const [parts, setParts] = useState<readonly CodePart[]>();
  useEffect(() => {
    if (isOpen || language === '') return undefined;
    let isLeft = false;
    import('./highlight').then(
      ({ highlight }) => {
        if (!isLeft) setParts(highlight(language, code));
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      setParts(undefined);
    };
  }, [code, isOpen, language]);
  return parts;
};

/** A code with its language and a button that copies it. */
export const CodeBlock = (props: Props) => {
  const { code, language } = props;
  const parts = useHighlighted(props);
  const label = language || sessionMessages.code.plain;
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <span className={styles.language}>{label}</span>
        <CopyButton text={code} />
      </div>
      <pre className={styles.code} tabIndex={0} role="group" aria-label={sessionMessages.code.label(label)}>
        <code>
          {parts
            ? parts.map(({ text, kind }, at) => (
                <span key={at} data-kind={kind}>
                  {text}
                </span>
              ))
            : code}
        </code>
      </pre>
    </div>
  );
};
