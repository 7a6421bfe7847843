import { createOwn } from '../../session/own.ts';

/** The conversation of whoever is signed in, once there is one (spec: storefront 4). */
export const ownConversation = createOwn(async (api) => (await api('GET /chat/conversations'))[0] ?? null);
