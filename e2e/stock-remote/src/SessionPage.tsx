import { useAppSelector } from '@yanye/shared/redux';
import { selectIsSignedIn } from '@yanye/shared/auth/auth-slice';

export const Component = () => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return <h1>{isSignedIn ? '独立的会话' : '未登录'}</h1>;
};
