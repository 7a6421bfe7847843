/** Bar codes and QR codes as SVG, one path each, so that viewers draw no seams between the modules. */
import { encode } from 'uqr';
import { code128 } from './code-128.ts';

const svg = (width: number, height: number, path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><path d="${path}"/></svg>`;

const bar = (x: number, y: number, width: number): string => `M${x} ${y}h${width}v1h-${width}z`;

/** A Code 128 without its quiet zone; `modules`: its width. */
export const barCode = (text: string): { text: string; svg: string; modules: number } => {
  let modules = 0;
  let path = '';
  for (const [index, width] of code128(text).entries()) {
    if (index % 2 === 0) path += bar(modules, 0, width);
    modules += width;
  }
  return { text, svg: svg(modules, 1, path), modules };
};

/** A QR code without its quiet zone. */
export const qrCode = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const rows = data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  const path = rows.flatMap((row, y) =>
    Array.from(row.matchAll(/1+/g), ({ 0: run, index }) => bar(index, y, run.length)),
  );
  return svg(size, size, path.join(''));
};
