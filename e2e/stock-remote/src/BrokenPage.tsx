import { useParams } from '@yanye/shared/router';

export const Component = () => {
  const { why } = useParams();
  throw new Error(`this page fails: ${why}`);
};
