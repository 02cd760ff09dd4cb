import { encode } from 'uqr';
import styles from './SecondFactor.module.css';

interface Props {
  readonly text: string;
  readonly label: string;
}

/** A QR code. It is dark on light in both themes, as scanners expect. */
export const QrCode = ({ text, label }: Props) => {
  const { size, data } = encode(text, { border: 2 });
  const dark = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark} shapeRendering="crispEdges" />
    </svg>
  );
};
