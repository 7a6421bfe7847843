import { MIN_CROP, type Crop } from '@nabta/contract/images/uploads.ts';

export type Size = { width: number; height: number };

const clamp = (value: number, least: number, most: number): number =>
  Math.round(Math.min(Math.max(value, least), Math.max(least, most)));

/** A crop within a picture, of at least the smallest size. Pure. */
export const within = (crop: Crop, picture: Size): Crop => {
  const width = clamp(crop.width, Math.min(MIN_CROP, picture.width), picture.width);
  const height = clamp(crop.height, Math.min(MIN_CROP, picture.height), picture.height);
  return {
    x: clamp(crop.x, 0, picture.width - width),
    y: clamp(crop.y, 0, picture.height - height),
    width,
    height,
  };
};

/** The largest crop of a shape (width by height) in the middle of a picture; the whole one without a shape. Pure. */
export const largest = (picture: Size, shape?: number): Crop => {
  const { width, height } = picture;
  if (!shape) return { x: 0, y: 0, width, height };
  const size = width / height > shape ? { width: height * shape, height } : { width, height: width / shape };
  return within({ x: (width - size.width) / 2, y: (height - size.height) / 2, ...size }, picture);
};

/** The same place with another width; with a shape the height follows, and the width is bounded by it. Pure. */
export const resized = (crop: Crop, size: Partial<Size>, picture: Size, shape?: number): Crop => {
  if (!shape) return within({ ...crop, ...size }, picture);
  const wanted = size.width ?? (size.height ?? crop.height) * shape;
  const least = Math.max(MIN_CROP, MIN_CROP * shape);
  const width = clamp(wanted, least, Math.min(picture.width, picture.height * shape));
  return within({ ...crop, width, height: width / shape }, picture);
};
