import { Button } from 'antd';
import type { ComponentType } from 'react';
import { Screen } from '#controls/screen/Screen.tsx';
import { useQueryView } from '#controls/query-view.ts';
import { LinkTabs } from '#layout/LinkTabs.tsx';
import { chatShows, chatView, type ChatView } from './chat-view';
import { ChatMutes } from './ChatMutes';
import { ChatRecords } from './ChatRecords';
import { ChatRooms } from './ChatRooms';
import styles from './ChatScreen.module.css';
import { ChatSettings } from './ChatSettings';
import { Desk } from './desk/Desk';
import { useDesk, type OtherReports } from './desk/use-desk';
import { messages as text } from './messages.zh';

const room = '/chat';

const viewOf: Readonly<Record<Exclude<ChatView['show'], 'waiting'>, ComponentType>> = {
  records: ChatRecords,
  rooms: ChatRooms,
  mutes: ChatMutes,
  settings: ChatSettings,
};

interface Props {
  /** They wait for the same people as the messages of the chat. */
  readonly otherReports: OtherReports;
}

export const ChatScreen = ({ otherReports }: Props) => {
  const [{ show }] = useQueryView(chatView);
  const desk = useDesk(otherReports);
  const View = show === 'waiting' ? undefined : viewOf[show];
  return (
    <Screen
      title={text.title}
      // A plain link, because another remote serves the page and the site must load its current release.
      tools={<Button href={room}>{text.visit}</Button>}
    >
      <LinkTabs
        className={styles.tabs}
        label={text.views}
        tabs={chatShows.map((name) => ({
          to: { search: chatView.write({ show: name }).toString() },
          title: text.view[name],
          isCurrent: show === name,
          ...(name === 'waiting' && { count: desk.count }),
        }))}
      />
      {View ? <View /> : <Desk desk={desk} />}
    </Screen>
  );
};
