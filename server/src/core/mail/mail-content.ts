import { languages, prefixOf, type Language } from '@nabta/contract/languages.ts';

/** The content of a mail, from which its text and HTML versions are rendered. Stored as JSON in the mail queue. */
export type MailContent = {
  language: Language;
  subject: string;
  /** The heading of the mail. */
  title: string;
  /** Named as in the jobs that are already queued. */
  parts: MailBlock[];
};

/** Lines of a paragraph, lines with a heading, a link to a page of the shop, a code to copy, or a table of amounts. */
export type MailBlock =
  | string[]
  | { heading: string; lines: string[] }
  | { label: string; path: string }
  | { code: string }
  | { heading: string; rows: MailRow[] };
export type MailRow = { what: string; notes?: string[]; amount: string; isTotal?: true };

/** A PNG: most mail programs know it, unlike WebP. The size is in its own pixels. */
export type MailLogo = { png: Buffer; width: number; height: number };

/** The shop as it signs its mails: from the settings, '' where a setting is empty. */
export type MailSender = {
  name: string;
  address: string;
  phone: string;
  email: string;
  publicUrl: string;
  defaultLanguage: Language;
  logo?: MailLogo | undefined;
  /** The shop's colour, and its darker shade. */
  color?: string;
  deep?: string;
};

/** The address of the pages in a language, to which paths are appended. */
export const pagesOf = (
  language: Language,
  { publicUrl, defaultLanguage }: Pick<MailSender, 'publicUrl' | 'defaultLanguage'>,
): string => publicUrl + prefixOf(language, defaultLanguage);

const [OPEN, CLOSE] = ['\u2068', '\u2069'];

/**
 * User text inside a line of ours: wrapped in bidi isolates when it is, or the line is, right-to-left, so that it can't
 * reorder the line.
 */
export const isolated = (word: string, language: Language = 'en'): string => {
  const plain = word.replaceAll(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '');
  const isMixed = languages[language].dir === 'rtl' || /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(plain);
  return isMixed ? `${OPEN}${plain}${CLOSE}` : plain;
};

const colonIn = (language: Language): string => (language === 'fr' ? '\u00a0: ' : ': ');

/** The plain text version. */
export const asText = ({ language, title, parts }: MailContent, sender: MailSender): string => {
  const pages = pagesOf(language, sender);
  const paragraph = (block: MailBlock): string[] => {
    if (Array.isArray(block)) return block;
    if ('code' in block) return [block.code];
    if ('label' in block) return [`${block.label}${colonIn(language)}`.trim(), pages + block.path];
    return [
      `${block.heading}${colonIn(language)}`.trim(),
      ...('lines' in block ? block.lines : block.rows.flatMap(row)),
    ];
  };
  const row = ({ what, notes = [], amount }: MailRow): string[] => [
    `${what}${colonIn(language)}${amount}`,
    ...notes.map((note) => `   ${note}`),
  ];
  const foot = ['-- ', sender.name, sender.address, sender.phone, sender.email, pages].filter((line) => line !== '');
  return [[title], ...parts.map(paragraph), foot].map((lines) => lines.join('\n')).join('\n\n');
};
