import { useEffect } from 'react';
import { listen } from '../../lib/live.ts';
import { currentUser } from '../../session/current-user.ts';
import { useUserQuery } from '../../session/user-store.ts';
import { userConversation } from './user-conversation.ts';

/** Refetches the conversation on live messages while the chat is closed; renders nothing. */
const ReplyListener = () => {
  const room = useUserQuery(userConversation).data?._id;
  useEffect(() => {
    if (!room) return;
    const refetch = (): void => void userConversation.refetch();
    return listen({
      room,
      received: ({ senderId }) => {
        if (senderId !== currentUser()?._id) refetch();
      },
      // fetches messages missed before
      joined: refetch,
      ended: refetch,
    });
  }, [room]);
  return undefined;
};

export default ReplyListener;
