import { SwapOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import type { Release } from '@yanye/shared/contract/releases';
import { IconButton } from '#controls/IconButton.tsx';
import { minuteOf } from '#controls/minute-of.ts';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import styles from './BuildPair.module.css';
import { messages } from './messages.zh';
import { shortBuild } from './release-format';

const text = messages.compare;

/** Ids of both builds, in comparison order. */
export interface Pair {
  readonly from: string;
  readonly to: string;
}

interface Props {
  readonly builds: readonly Release[];
  readonly pair: Pair;
  readonly onPair: (pair: Pair) => void;
}

const labelOf = ({ version, build, stored_at, is_live }: Release): string =>
  [version, shortBuild(build), minuteOf(stored_at), ...(is_live ? [messages.live] : [])].join(' · ');

export const BuildPair = ({ builds, pair, onPair }: Props) => {
  const side = (name: keyof Pair, other: keyof Pair) => (
    <label className={styles.side}>
      <Muted>{text[name]}</Muted>
      <Select
        className={styles.select}
        aria-label={text[name]}
        placeholder={text.choose}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        options={builds.map((release) => ({
          value: release.build,
          label: labelOf(release),
          disabled: release.build === pair[other],
        }))}
        value={pair[name] || null}
        onChange={(build: string) => onPair({ ...pair, [name]: build })}
      />
    </label>
  );
  return (
    <Row className={styles.pair}>
      {side('from', 'to')}
      <IconButton
        label={text.swap}
        icon={<SwapOutlined aria-hidden />}
        disabled={pair.from === '' || pair.to === ''}
        onClick={() => onPair({ from: pair.to, to: pair.from })}
      />
      {side('to', 'from')}
    </Row>
  );
};
