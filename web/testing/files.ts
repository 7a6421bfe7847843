/** Files to upload. */

/** A picture that browsers can show. */
export async function picture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
  return new File([await canvas.convertToBlob({ type: 'image/webp' })], name, { type: 'image/webp' });
}

/** A file that is no picture. */
export const letter = new File(['x'], 'letter.txt', { type: 'text/plain' });
