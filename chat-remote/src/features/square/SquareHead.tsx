import { selectBigModel } from '@yanye/shared/big-model/big-model-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { Link } from '@yanye/shared/router';
import { Glyph } from '#controls/glyphs.tsx';
import { useRoleOpening } from '#roles/use-role-opening.ts';
import { ownAddress } from '#roles/own-address.ts';
import { squareMessages as text } from './messages.zh';
import type { SquareFilters } from './square-filters';
import { squareApi } from '#roles/square.api.ts';
import { SquareSearch } from './SquareSearch';
import styles from './SquareHead.module.css';

/** Makes a role of one's own; a visitor signs in first. */
const MakeRole = () => {
  const { data: tags } = squareApi.useReadSquareTagsQuery();
  const open = useRoleOpening();
  if (!tags?.own_roles) return null;
  const form = ownAddress();
  return (
    <Link
      to={form}
      className={styles.make}
      aria-label={text.make}
      onClick={(event) => open(event, form, text.signInToMake)}
    >
      <Glyph name="plus" />
      <span className={styles.makeWords}>{text.make}</span>
    </Link>
  );
};

/** Title and slogan of the square, and its search. */
export const SquareHead = ({ filters }: { readonly filters: SquareFilters }) => {
  const { enable, title, slogan } = useAppSelector(selectBigModel);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title || text.title}</h1>
        {enable && slogan && <p className={styles.slogan}>{slogan}</p>}
      </div>
      {enable && <SquareSearch filters={filters} />}
      {enable && <MakeRole />}
      {enable && (
        <noscript>
          <p className={styles.needs}>{text.needScripts}</p>
        </noscript>
      )}
    </header>
  );
};
