import { useEffect } from 'react';
import { listen } from '../../lib/live.ts';
import { currentUser } from '../../session/current-user.ts';
import { ownConversation } from './own-conversation.ts';

/** Hears of answers while the chat is closed; draws nothing. */
const Follow = () => {
  const room = ownConversation.use().value?._id;
  useEffect(() => {
    if (!room) return;
    const look = (): void => void ownConversation.load();
    return listen({
      room,
      told: ({ senderId }) => {
        if (senderId !== currentUser()?._id) look();
      },
      // what came while nobody listened
      joined: look,
      ended: look,
    });
  }, [room]);
  return undefined;
};

export default Follow;
