/** The chat of shoppers with the shop (CHAT-7). */
export const chatWidget = {
  title: 'Chat with us',
  open: (unread: number) =>
    unread === 0
      ? 'Chat with us'
      : unread === 1
        ? 'Chat with us, 1 new message'
        : `Chat with us, ${unread} new messages`,
  close: 'Close the chat',
  welcome: 'Ask us anything about our products or your orders. We answer as soon as we can.',
  other: 'The shop',
  loading: 'Opening the chat…',
  failed: 'The chat could not be opened.',
  retry: 'Retry',
};
