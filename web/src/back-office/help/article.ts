/** An article of the guide, as it is compiled from Markdown (scripts/texts/guide.ts). */
export type Article = {
  title: string;
  /** One sentence, shown below the title. */
  summary: string;
  /** Further words of the search. */
  words: string;
  blocks: GuideBlock[];
};

export type GuideBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph' | 'note'; parts: Part[] }
  | { kind: 'list'; isNumbered: boolean; items: Part[][] };

/** Plain text, text in bold (the label of a button or field), what is typed, or a link. */
export type Part = string | { bold: string } | { code: string } | { text: string; to: string };
