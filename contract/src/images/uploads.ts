import * as z from 'zod/mini';
import { Id, ImagePath, optionalText, text, Version } from '../fields.ts';
import { routes } from '../route.ts';
import { translationsOf } from '../translations.ts';
import * as texts from '../texts/uploads.ts';

/** png, jpeg, webp or avif, recognised by content, within these bounds (IMAGES-1). */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;
export const MAX_UPLOAD_PIXELS = 40_000_000;
/** Maximum pictures of one call. */
export const MAX_UPLOAD_FILES = 10;
/** Of one review, and of all reviews of one account while they wait for approval (REVIEWS-10). */
export const MAX_REVIEW_PICTURES = 3;
export const MAX_WAITING_PICTURES = 12;

const image = { field: 'image', many: false } as const;
const List = z.object({ imagePath: z.array(ImagePath) });
const Pixels = z.int().check(z.gte(0), z.lte(10_000));
const Single = z.object({ imagePath: ImagePath });
const ById = z.object({ id: Id });
const ByProduct = z.object({ productId: Id });
const Order = z.array(ImagePath).check(z.maxLength(100, { error: texts.tooManyPictures }));
const Which = z.object({ imagePath: text(300) });
/** Without a picture, or of one that is gone, nothing is deleted. */
const WhichIfAny = z.object({ imagePath: z.optional(optionalText(300)) });

const AddToPage = {
  access: 'admin',
  params: z.object({ settingId: Id }),
  files: image,
  answer: z.object({ file: ImagePath }),
} as const;
const DeleteFromPage = {
  access: 'admin',
  params: z.object({ settingId: Id }),
  body: WhichIfAny,
  answer: z.object({ file: ImagePath }),
} as const;

/** What a picture shows, in words, and the point that stays visible in every shape, in percent from left and top. */
const alt = optionalText(200);
const Percent = z
  .int({ error: texts.notAPercent })
  .check(z.gte(0, { error: texts.notAPercent }), z.lte(100, { error: texts.notAPercent }));
export const PictureForm = z.object({
  alt,
  translations: z.optional(translationsOf({ alt })),
  focus: z.object({ x: Percent, y: Percent }),
});
export const AdminPicture = z.object({
  imagePath: ImagePath,
  alt: z.string(),
  translations: translationsOf({ alt }),
  focus: z.object({ x: z.number(), y: z.number() }),
  version: z.string(),
});
export type AdminPicture = z.input<typeof AdminPicture>;
/** The part of a picture that stays, in pixels of its largest copy. */
const Crop = z.object({ x: Pixels, y: Pixels, width: Pixels, height: Pixels });
export type Crop = z.input<typeof Crop>;
/** A crop is not smaller, in pixels. */
export const MIN_CROP = 100;

/** Answer of every call: the remaining image paths; '' when no picture is left. */
export const uploads = routes({
  'POST /upload/add/user': {
    access: 'user',
    summary: 'Set your own picture; an earlier one is deleted.',
    files: image,
    answer: Single,
    limit: { calls: 20, seconds: 600, per: 'account' },
  },
  'DELETE /upload/delete-image/user': {
    access: 'user',
    summary: 'Delete your own picture.',
    answer: Single,
    limit: { calls: 60, seconds: 600, per: 'account' },
  },
  'POST /upload/add/review/:productId': {
    access: 'user',
    summary: 'Add a picture to your own review of a product; it is public once an admin has approved it.',
    params: ByProduct,
    files: image,
    answer: List,
    limit: { calls: 30, seconds: 3600, per: 'account' },
  },
  'DELETE /upload/delete-image/review/:productId': {
    access: 'user',
    summary: 'Delete a picture of your own review of a product.',
    params: ByProduct,
    body: WhichIfAny,
    answer: List,
    limit: { calls: 60, seconds: 600, per: 'account' },
  },
  'POST /upload/add/product/:id': {
    access: 'admin',
    summary: 'Add a picture to a product.',
    params: ById,
    files: image,
    answer: List,
  },
  'POST /upload/add/multiple/product/:id': {
    access: 'admin',
    summary: 'Add pictures to a product.',
    params: ById,
    files: { field: 'images', many: true },
    answer: List,
  },
  'POST /upload/add/gift/:id': {
    access: 'admin',
    summary: 'Add pictures to a gift.',
    params: ById,
    files: { field: 'image', many: true },
    answer: List,
  },
  'PUT /upload/order/product/:id': {
    access: 'admin',
    summary:
      'Put the pictures of a product in order: all of them. With `from`, 409 `changed_meanwhile` unless they stand so.',
    params: ById,
    body: z.object({ imagePath: Order, from: z.optional(Order) }),
    answer: List,
  },
  'PUT /upload/details/product/:id': {
    access: 'admin',
    summary:
      'Say what a picture of a product shows, and its point that stays visible. With a `version`, 409 `changed_meanwhile` names what somebody else changed.',
    params: ById,
    body: z.extend(PictureForm, { ...Which.shape, version: Version }),
    answer: z.object({ pictures: z.array(AdminPicture) }),
  },
  'POST /upload/crop/product/:id': {
    access: 'admin',
    summary: 'Cut a picture of a product; what is cut off is gone.',
    params: ById,
    body: z.extend(Which, { crop: Crop }),
    answer: z.object({ pictures: z.array(AdminPicture) }),
    limit: { calls: 60, seconds: 600, per: 'account' },
  },
  'POST /upload/add/categorie/:id': {
    access: 'admin',
    summary: 'Set the picture of a category.',
    params: ById,
    files: image,
    answer: Single,
  },
  'POST /upload/add/promotion/:id': {
    access: 'admin',
    summary: 'Set the picture of a promotion.',
    params: ById,
    files: image,
    answer: Single,
  },
  'POST /upload/add/aboutPage/:settingId': { ...AddToPage, summary: 'Set the picture of the about page.' },
  'POST /upload/add/landingPage/:settingId': { ...AddToPage, summary: 'Set the picture of the home page.' },
  'POST /upload/add/productPage/:settingId': { ...AddToPage, summary: 'Set the picture of the product list.' },
  'POST /upload/add/promotionPage/:settingId': { ...AddToPage, summary: 'Set the picture of the promotions page.' },
  'POST /upload/add/brandingPage/:settingId': { ...AddToPage, summary: 'Set the logo of the shop.' },
  'DELETE /upload/delete-image/product/:id': {
    access: 'admin',
    summary: 'Delete a picture of a product.',
    params: ById,
    body: WhichIfAny,
    answer: List,
  },
  'DELETE /upload/delete-image/gift/:id': {
    access: 'admin',
    summary: 'Delete a picture of a gift.',
    params: ById,
    body: WhichIfAny,
    answer: List,
  },
  'DELETE /upload/delete-images/gift/:id': {
    access: 'admin',
    summary: 'Delete all pictures of a gift.',
    params: ById,
    answer: List,
  },
  'DELETE /upload/delete-image/categorie/:id': {
    access: 'admin',
    summary: 'Delete the picture of a category.',
    params: ById,
    body: WhichIfAny,
    answer: Single,
  },
  'DELETE /upload/delete-image/aboutPage/:settingId': {
    ...DeleteFromPage,
    summary: 'Delete the picture of the about page.',
  },
  'DELETE /upload/delete-image/landingPage/:settingId': {
    ...DeleteFromPage,
    summary: 'Delete the picture of the home page.',
  },
  'DELETE /upload/delete-image/productPage/:settingId': {
    ...DeleteFromPage,
    summary: 'Delete the picture of the product list.',
  },
  'DELETE /upload/delete-image/promotionPage/:settingId': {
    ...DeleteFromPage,
    summary: 'Delete the picture of the promotions page.',
  },
  'DELETE /upload/delete-image/brandingPage/:settingId': {
    ...DeleteFromPage,
    summary: 'Delete the logo of the shop.',
  },
});
