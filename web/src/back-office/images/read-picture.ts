import { MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS } from '@nabta/contract/images/uploads.ts';
import { images as words } from '../../texts/images.ts';

/** A selected file that was not sent yet, with its preview. */
export type SelectedPicture = { file: File; preview: string };

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

/** Longer side of a preview, in pixels. */
const PREVIEW = 320;

/** A picture with its preview, or why it is rejected, before anything is sent. */
export const readPicture = async (file: File): Promise<SelectedPicture | { refusal: string }> => {
  if (!PICTURE_TYPES.includes(file.type)) return { refusal: words.wrongType({ name: file.name }) };
  if (file.size === 0) return { refusal: words.empty({ name: file.name }) };
  if (file.size > MAX_UPLOAD_BYTES) return { refusal: words.tooLarge({ name: file.name }) };
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return { refusal: words.unreadable({ name: file.name }) };
  const preview = smallCopy(picture);
  const pixels = picture.width * picture.height;
  picture.close();
  return pixels > MAX_UPLOAD_PIXELS ? { refusal: words.tooManyPixels({ name: file.name }) } : { file, preview };
};

/** A data URL; small, so that ten large photographs don't fill the memory of a phone. */
const smallCopy = (picture: ImageBitmap): string => {
  const scale = Math.min(1, PREVIEW / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.8);
};
