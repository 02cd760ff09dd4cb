import { selectBigModel } from '@yanye/shared/big-model/big-model-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { Link } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { messages } from '#messages.zh.ts';
import { RoleWall } from './RoleWall';
import styles from './RoleSquare.module.css';
import { squareApi } from './square.api';
import { SquareSkeleton } from './SquareSkeleton';

const words = messages.square;

const SquareRoles = () => {
  const { data: tags, error, refetch } = squareApi.useReadSquareQuery();
  if (tags) return <RoleWall tags={tags} />;
  return error ? <ErrorView error={error} onRetry={refetch} /> : <SquareSkeleton />;
};

export const RoleSquare = () => {
  const { enable, title, slogan } = useAppSelector(selectBigModel);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{title || words.title}</h1>
        {enable && slogan && <p className={styles.slogan}>{slogan}</p>}
      </header>
      {enable ? (
        <SquareRoles />
      ) : (
        <EmptyView title={words.closedTitle} text={words.closedText}>
          <Link to="/">{words.toHome}</Link>
        </EmptyView>
      )}
    </>
  );
};
