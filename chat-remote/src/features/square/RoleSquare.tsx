import { selectBigModel } from '@yanye/shared/big-model/big-model-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { Link } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { messages } from '../../messages.zh';
import { RoleWall } from './RoleWall';
import { SquareSkeleton } from './SquareSkeleton';
import { useReadSquareQuery } from './square.api';
import styles from './RoleSquare.module.css';

const words = messages.square;

/** The role square: what it is called, and the wall of roles, or why there is none. */
export const RoleSquare = () => {
  const { enable, title, slogan } = useAppSelector(selectBigModel);
  const { data: tags, error, refetch } = useReadSquareQuery();

  if (!enable) {
    return (
      <EmptyView title={words.closedTitle} text={words.closedText}>
        <Link to="/">{words.toHome}</Link>
      </EmptyView>
    );
  }
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{title || words.title}</h1>
        {slogan && <p className={styles.slogan}>{slogan}</p>}
      </header>
      {tags && <RoleWall tags={tags} />}
      {!tags && error && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!tags && !error && <SquareSkeleton />}
    </>
  );
};
