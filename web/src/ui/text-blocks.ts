/** Texts of merchants with a few marks for headings, lists and bold: a part of Markdown, and never HTML. */
export type Block =
  | { kind: 'heading' | 'subheading' | 'paragraph'; text: string }
  | { kind: 'list'; isNumbered: boolean; items: string[] };

const HEADING = /^#{1,2} +(.+)$/;
const SUBHEADING = /^#{3,} +(.+)$/;
const ITEM = /^(?:[-*•]|(\d{1,3})[.)]) +(.+)$/;

/** The blocks of a text. Lines of a paragraph stay lines. Pure. */
export const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined;
    const [, subheading] = SUBHEADING.exec(line) ?? [];
    const [, heading] = HEADING.exec(line) ?? [];
    const [, number, item] = ITEM.exec(line) ?? [];
    isOpen = line !== '' && !heading && !subheading;
    if (subheading) blocks.push({ kind: 'subheading', text: subheading });
    else if (heading) blocks.push({ kind: 'heading', text: heading });
    else if (item) {
      const isNumbered = number !== undefined;
      if (last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(item);
      else blocks.push({ kind: 'list', isNumbered, items: [item] });
    } else if (line !== '') {
      if (last?.kind === 'paragraph') last.text += `\n${line}`;
      else blocks.push({ kind: 'paragraph', text: line });
    }
  }
  return blocks;
};

/** A text with its bold parts: those at odd places. Pure. */
export const boldParts = (text: string): string[] => text.split(/\*\*(.+?)\*\*/s);
