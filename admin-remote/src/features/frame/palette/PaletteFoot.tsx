import { messages } from './messages.zh';
import styles from './Palette.module.css';

const { keys, prefixes } = messages;

const Pair = ({ names, text }: { readonly names: readonly string[]; readonly text: string }) => (
  <span className={styles.pair}>
    {names.map((name) => (
      <kbd key={name}>{name}</kbd>
    ))}
    {text}
  </span>
);

/** @param props.mayManage whether one finds people and tags */
export const PaletteFoot = ({ mayManage }: { readonly mayManage: boolean }) => (
  <p className={styles.foot}>
    <Pair names={['↑', '↓']} text={keys.move} />
    <Pair names={['↵']} text={keys.open} />
    <Pair names={['Ctrl', '↵']} text={keys.beside} />
    <span className={styles.gap} />
    <Pair names={['>']} text={prefixes.action} />
    {mayManage && <Pair names={['@']} text={prefixes.person} />}
    {mayManage && <Pair names={['#']} text={prefixes.tag} />}
  </p>
);
