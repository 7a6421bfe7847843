/** Files to upload. */

let pictures = 0;

/** A picture that browsers can show, unlike those before. */
export async function picture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = `hsl(${(pictures += 1) * 40} 50% 50%)`;
  context?.fillRect(0, 0, 8, 8);
  return new File([await canvas.convertToBlob({ type: 'image/webp' })], name, { type: 'image/webp' });
}

/** A file that is no picture. */
export const letter = new File(['x'], 'letter.txt', { type: 'text/plain' });
/** A file that is named like a picture, and is none. */
export const damaged = new File(['no picture at all'], 'damaged.png', { type: 'image/png' });
/** A file that is named like a picture, and larger than the server accepts. */
export const huge = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' });
