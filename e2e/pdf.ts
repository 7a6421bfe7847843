/** What a printed page says: just enough of PDF for what Chromium writes. */
import { inflateSync } from 'node:zlib';

type Printed = { /** In points. */ size: [width: number, height: number]; text: string };

/** The pages of a PDF: their size, and their text with its spaces left out, in the order it is drawn. */
export function pagesOf(pdf: Buffer): Printed[] {
  const objects = objectsOf(pdf.toString('latin1'));
  return [...objects.values()]
    .filter(({ head }) => /\/Type\s*\/Page\b/.test(head))
    .map(({ head }) => {
      const box = /\/MediaBox\s*\[([^\]]+)\]/.exec(head)?.[1]?.trim().split(/\s+/).map(Number) ?? [];
      const contents = [...(/\/Contents\s*(\[[^\]]+\]|\d+ 0 R)/.exec(head)?.[1] ?? '').matchAll(/(\d+) 0 R/g)];
      const drawn = contents.map(([, id]) => streamOf(objects, id)).join('\n');
      return { size: [box[2] ?? 0, box[3] ?? 0], text: textIn(drawn, objects) };
    });
}

type Objects = Map<string, { head: string; stream?: Buffer }>;

function objectsOf(pdf: string): Objects {
  const found: Objects = new Map();
  for (const [, id = '', body = ''] of pdf.matchAll(/(?:^|\n)(\d+) 0 obj\b(.*?)\bendobj/gs)) {
    const [head = '', stream] = body.split(/\bstream\r?\n/, 2);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    found.set(id, { head, ...(stream !== undefined && { stream: Buffer.from(stream.slice(0, length), 'latin1') }) });
  }
  return found;
}

function streamOf(objects: Objects, id = ''): string {
  const { head, stream } = objects.get(id) ?? { head: '' };
  if (!stream) return '';
  return (/\/FlateDecode/.test(head) ? inflateSync(stream) : stream).toString('latin1');
}

type Font = { /** Hexadecimal digits of a glyph. */ width: number; characters: Map<number, string> };

/** Text is drawn as the numbers of a font's glyphs; the font tells which characters they are. Fonts are named by their object. */
function textIn(drawn: string, objects: Objects): string {
  let font: Font = { width: 4, characters: new Map() };
  let text = '';
  for (const [, chosen, shown] of drawn.matchAll(/\/F(\d+) [\d.]+ Tf|((?:<[\dA-Fa-f]+>|\[[^\]]*\]) T[Jj])/g)) {
    if (chosen) font = fontOf(objects, chosen);
    for (const [, hex = ''] of shown?.matchAll(/<([\dA-Fa-f]+)>/g) ?? []) {
      for (let at = 0; at < hex.length; at += font.width) {
        text += font.characters.get(parseInt(hex.slice(at, at + font.width), 16)) ?? '';
      }
    }
  }
  return text.replaceAll(/\s/g, '');
}

function fontOf(objects: Objects, id: string): Font {
  const head = objects.get(id)?.head ?? '';
  const map = streamOf(objects, /\/ToUnicode (\d+) 0 R/.exec(head)?.[1]);
  const characters = new Map<number, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, glyph = '', hex = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      characters.set(parseInt(glyph, 16), Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    }
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, first = '', last = '', hex = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      for (let glyph = parseInt(first, 16); glyph <= parseInt(last, 16); glyph += 1) {
        characters.set(glyph, String.fromCodePoint(parseInt(hex, 16) + glyph - parseInt(first, 16)));
      }
    }
  }
  return { width: /\/Type3\b/.test(head) ? 2 : 4, characters };
}
