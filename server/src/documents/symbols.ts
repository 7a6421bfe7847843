/** Bar codes and QR codes as SVG, one path each, so that viewers draw no seams between the modules. */
import { encode } from 'uqr';
import { code128 } from './code-128.ts';

const svg = (width: number, height: number, path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><path d="${path}"/></svg>`;

/** A Code 128 without its quiet zone; `modules`: its width. */
export const barCode = (text: string): { text: string; svg: string; modules: number } => {
  const widths = code128(text);
  let modules = 0;
  let path = '';
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${modules} 0h${width}v1h-${width}z`;
    modules += width;
  }
  return { text, svg: svg(modules, 1, path), modules };
};

/** A QR code without its quiet zone. */
export const qrCode = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return svg(size, size, path.join(''));
};
