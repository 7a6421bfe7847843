/** Names and addresses in mails are typed by clients, who could send advertising or phishing links to any mailbox. */

const LONGEST_NAME = 40;
/** What mail programs turn into links, even without "https://"; also with Chinese and Japanese full stops. */
const LINK = /[@/\\:]|www|[.\u3002\uff0e\uff61]\p{L}/iu;

/** Whether a mail may greet the customer by this name. */
export const isGreetable = (name: string): boolean => Array.from(name).length <= LONGEST_NAME && !LINK.test(name);

/** The text, changed so that no mail program turns a part of it into a link. */
export const withoutLinks = (words: string): string =>
  words
    .replaceAll(/:\/+/g, ' ')
    .replaceAll('@', ' @ ')
    .replaceAll(/([.\u3002\uff0e\uff61])(?=\p{L})/gu, '$1 ');
