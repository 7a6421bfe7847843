import { dir } from '../../i18n/language.ts';

/** Pictures are sharp on dense screens too. */
const SCALE = 2;
const HEAD = 58;
const styles = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size', 'font-family'] as const;

/** The drawing as text, with the styles that it has on the page. */
const standalone = (svg: SVGSVGElement, width: number, height: number): string => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const shown = svg.querySelectorAll<SVGElement>('*');
  copy.querySelectorAll<SVGElement>('*').forEach((element, index) => {
    const from = shown[index] && getComputedStyle(shown[index]);
    for (const name of styles) element.style.setProperty(name, from?.getPropertyValue(name) ?? '');
  });
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
};

/** Downloads a chart as a PNG picture, below its title and a line that explains it. */
export const savePicture = async (svg: SVGSVGElement, title: string, note: string, fileName: string): Promise<void> => {
  const { width, height } = svg.getBoundingClientRect();
  const drawing = new Image();
  drawing.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg, width, height))}`;
  await drawing.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * SCALE,
    height: (height + HEAD) * SCALE,
  });
  const context = canvas.getContext('2d');
  if (!context) return;
  const page = getComputedStyle(document.documentElement);
  const face = getComputedStyle(document.body).fontFamily;
  const colour = (name: string): string => page.getPropertyValue(`--color-${name}`);
  context.scale(SCALE, SCALE);
  context.fillStyle = colour('surface');
  context.fillRect(0, 0, width, height + HEAD);
  Object.assign(context, { direction: dir, textAlign: 'start', fillStyle: colour('ink'), font: `600 16px ${face}` });
  const start = dir === 'rtl' ? width - 8 : 8;
  context.fillText(title, start, 24);
  Object.assign(context, { fillStyle: colour('stone'), font: `13px ${face}` });
  context.fillText(note, start, 46, width - 16);
  context.drawImage(drawing, 0, HEAD, width, height);
  Object.assign(document.createElement('a'), {
    href: canvas.toDataURL('image/png'),
    download: `${fileName}.png`,
  }).click();
};
