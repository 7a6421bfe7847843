/** Logo and colour of the shop. */
import * as z from 'zod/mini';
import { COLOR, isReadable, nearestReadable } from './accent.ts';
import { Id, ImagePath, Version } from '../fields.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/branding.ts';

const notReadable = ({ input }: { input?: unknown }): string =>
  COLOR.test(String(input)) ? texts.notReadable({ shade: nearestReadable(String(input)) }) : texts.notAColor();

/** '#rrggbb', or '' for the colour of Nabta. */
const Accent = z.string({ error: texts.notAColor }).check(
  z.trim(),
  z.toLowerCase(),
  z.refine((typed) => typed === '' || (COLOR.test(typed) && isReadable(typed)), { error: notReadable }),
);

export const BrandingForm = z.object({ color: Accent, version: Version });

export const Branding = z.object({
  _id: Id,
  version: z.string(),
  /** The logo; '' without one. */
  imagePath: ImagePath,
  /** '' for the colour of Nabta. */
  color: z.string(),
  /** Shades of the colour that pages use beside it; '' without a colour. */
  deep: z.string(),
  pale: z.string(),
});
export type Branding = z.input<typeof Branding>;

export const branding = routes({
  'GET /settings/branding': { access: 'public', summary: 'Logo and colour of the shop.', answer: Branding },
  'PUT /settings/branding': {
    access: 'admin',
    summary:
      'Change the colour of the shop. One that cannot be read is refused. With a `version`, 409 `changed_meanwhile` when somebody else has changed it since.',
    body: BrandingForm,
    answer: Branding,
  },
});
