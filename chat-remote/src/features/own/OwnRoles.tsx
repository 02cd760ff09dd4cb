import type { ReactNode } from 'react';
import { loginRequested, selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { useSearchParams } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { RolePage } from './form/RolePage';
import { OwnRoleList } from './list/OwnRoleList';
import { ownMessages as text } from './messages.zh';
import { ownIn } from '#roles/own-address.ts';
import styles from './OwnRoles.module.css';

const SignIn = () => {
  const dispatch = useAppDispatch();
  return (
    <EmptyView title={text.signInTitle} text={text.signInText}>
      <button type="button" className={styles.signIn} onClick={() => dispatch(loginRequested())}>
        {text.signIn}
      </button>
    </EmptyView>
  );
};

interface OwnRolesProps {
  /** Stands below the list. */
  readonly children?: ReactNode;
}

/** The roles of one's own, or the form of one, as the address says. */
export const OwnRoles = ({ children }: OwnRolesProps) => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const opened = ownIn(useSearchParams()[0]);
  if (!isSignedIn)
    return (
      <>
        <h1 className="sr-only">{text.pageTitle}</h1>
        <SignIn />
      </>
    );
  if (opened !== 'list') return <RolePage key={opened} opened={opened} />;
  return (
    <>
      <OwnRoleList />
      {children}
    </>
  );
};
