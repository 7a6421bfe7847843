/** The fonts of the documents, and which characters they have. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A folder for each font and weight. */
export const fontFolders = ['@expo-google-fonts/figtree', '@expo-google-fonts/tajawal'].map((name) =>
  ['400Regular', '700Bold'].map((weight) =>
    fileURLToPath(new URL(weight, import.meta.resolve(`${name}/package.json`))),
  ),
);

/** Code points of a TrueType font: its character map of format 4 (OpenType specification, "cmap"). */
const codePointsOf = (font: Buffer): Set<number> => {
  const found = new Set<number>();
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, nth) => 12 + 16 * nth);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) return found;
  const map = font.readUInt32BE(entry + 8);
  const subtables = Array.from(
    { length: font.readUInt16BE(map + 2) },
    (_, nth) => map + font.readUInt32BE(map + 8 + 8 * nth),
  );
  for (const start of subtables.filter((at) => font.readUInt16BE(at) === 4)) {
    const segments = font.readUInt16BE(start + 6) / 2;
    // four lists: last code points, and after a padding first ones, deltas, offsets of glyph ids
    const value = (list: number, segment: number) =>
      font.readUInt16BE(start + 14 + 2 * (list * segments + segment) + (list > 0 ? 2 : 0));
    for (let segment = 0; segment < segments; segment += 1) {
      const [last, first, delta, offset] = [value(0, segment), value(1, segment), value(2, segment), value(3, segment)];
      const ids = start + 16 + 2 * (3 * segments + segment) + offset;
      for (let code = first; code <= last && code < 0xffff; code += 1) {
        const glyph = offset === 0 ? (code + delta) % 0x1_0000 : font.readUInt16BE(ids + 2 * (code - first));
        if (glyph !== 0) found.add(code);
      }
    }
  }
  return found;
};

const codePointsIn = (folder: string): Set<number> =>
  new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith('.ttf'))
      .flatMap((name) => [...codePointsOf(readFileSync(`${folder}/${name}`))]),
  );

let known: Set<number>[][] | undefined;
/** Whether a font of the documents has a character in all weights. The fonts are read once, 200 KB. */
export const hasGlyph = (codePoint: number): boolean => {
  known ??= fontFolders.map((weights) => weights.map(codePointsIn));
  return known.some((weights) => weights.every((found) => found.has(codePoint)));
};
