import { createUserStore } from '../../session/user-store.ts';

/** The signed-in user's conversation; null if there is none (CHAT-7). */
export const userConversation = createUserStore(async (api) => (await api('GET /chat/conversations'))[0] ?? null);
