/** What a mail says, before it is written as text and as HTML. */
export type Letter = {
  language: 'fr' | 'en';
  subject: string;
  /** Stands above the letter itself. */
  title: string;
  parts: LetterPart[];
};

/**
 * A part of a letter: a paragraph's lines, lines under a small heading, a page of the shop to open, a code to copy, or
 * amounts with what they are for.
 */
export type LetterPart =
  | string[]
  | { heading: string; lines: string[] }
  | { label: string; path: string }
  | { code: string }
  | { heading: string; rows: LetterRow[] };
export type LetterRow = { what: string; notes?: string[]; amount: string; isTotal?: true };

/** Who writes: what the shop says of itself, '' where it says nothing, and where it is found. */
export type Letterhead = { name: string; address: string; phone: string; email: string; publicUrl: string };

const [OPEN, CLOSE] = ['\u2068', '\u2069'];

/** A word somebody typed, on a line of ours: written from right to left it keeps its place, and can't turn the line around. */
export const isolated = (word: string): string => {
  const plain = word.replaceAll(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '');
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(plain) ? `${OPEN}${plain}${CLOSE}` : plain;
};

const COLON = { fr: '\u00a0: ', en: ': ' };

/** A letter as plain text. */
export const asText = ({ language, title, parts }: Letter, { publicUrl, ...head }: Letterhead): string => {
  const paragraph = (part: LetterPart): string[] => {
    if (Array.isArray(part)) return part;
    if ('code' in part) return [part.code];
    if ('label' in part) return [`${part.label}${COLON[language]}`.trim(), publicUrl + part.path];
    return [`${part.heading}${COLON[language]}`.trim(), ...('lines' in part ? part.lines : part.rows.flatMap(row))];
  };
  const row = ({ what, notes = [], amount }: LetterRow): string[] => [
    `${what}${COLON[language]}${amount}`,
    ...notes.map((note) => `   ${note}`),
  ];
  const foot = ['-- ', head.name, head.address, head.phone, head.email, publicUrl].filter((line) => line !== '');
  return [[title], ...parts.map(paragraph), foot].map((lines) => lines.join('\n')).join('\n\n');
};
