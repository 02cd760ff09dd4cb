import { Button } from 'antd';
import { useNavigate } from '@yanye/shared/router';
import { Screen as Page } from '#controls/screen/Screen.tsx';
import { messages } from '#messages.zh.ts';
import { adminRoot } from './screen';

const text = messages.frame.missing;

/** The page of an address that no screen has. */
export const Missing = () => {
  const navigate = useNavigate();
  return (
    <Page title={text.title} hint={text.text}>
      <div>
        <Button
          href={adminRoot}
          onClick={(event) => {
            event.preventDefault();
            void navigate(adminRoot);
          }}
        >
          {text.back}
        </Button>
      </div>
    </Page>
  );
};
