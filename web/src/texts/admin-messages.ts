/** The chat in the back office (CHAT-8). */
export const adminMessages = {
  title: 'Messages',
  conversations: 'Conversations',
  search: 'Search by name, email or phone',
  failed: 'The conversations could not be loaded.',
  loading: 'Loading the conversations…',
  none: 'No conversations yet. They begin when a customer opens the chat in the shop.',
  noneFound: 'No conversation found.',
  unknown: 'Unknown User',
  select: 'Select a conversation to start chatting',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  silent: 'No messages yet',
  you: (text: string) => `You: ${text}`,
  shop: (text: string) => `Shop: ${text}`,
  more: 'Show more',
  back: 'All conversations',
  gone: 'This conversation is no longer there: the customer’s account was deleted.',
};
