import { selectBigModel } from '@yanye/shared/big-model/big-model-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { Link } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { messages } from '#messages.zh.ts';
import { SquareRoles } from './SquareRoles';
import styles from './RoleSquare.module.css';

const words = messages.square;

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
