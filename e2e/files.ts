/** Files for uploads. */
import { readFileSync } from 'node:fs';

const demo = (path: string): Buffer => readFileSync(new URL(`../demo/${path}`, import.meta.url));
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** A picture of the demo shop, such as 'gifts/pochon.webp'. */
export const picture = (path: string) => file(path.split('/').at(-1) ?? path, 'image/webp', demo(path));

/** A GIF named .png: browsers show it, the server refuses it. */
export const disguised = file(
  'moving.png',
  'image/png',
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
);
