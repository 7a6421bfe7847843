/** The vocabulary every call is written in. Each field brings its own messages. */
import * as z from 'zod/mini';
import { fromDinars, fromPercent, toDinars, toPercent, type BasisPoints, type Millimes } from './money.ts';
import { normalisePhone } from './phone.ts';

/** Path of each wrong input ('items.0.quantity') to its first message: what stands beside the field. */
export const messagesByField = ({ issues }: z.core.$ZodError): Record<string, string> => {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[path.join('.')] ??= message;
  return messages;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const Id = z.string('An id is needed.').check(z.regex(UUID, 'This is not an id.'), z.toLowerCase());

/** ISO 8601 in UTC on the wire, a `Date` in handlers. */
export const Instant = z.codec(z.iso.datetime({ error: 'A date and time in UTC is needed.', offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

const twoDecimals = z.refine<number>(
  (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  'At most two decimals are allowed.',
);

/** TND on the wire, millimes in handlers. At most 1,000,000 TND. */
export const Money = z.codec(
  z
    .number('An amount is needed.')
    .check(z.gte(0, 'An amount is never negative.'), z.lte(1_000_000, 'This amount is too large.'), twoDecimals),
  z.custom<Millimes>(),
  { decode: fromDinars, encode: toDinars },
);

/** Totals and revenues: as `Money`, without its ceiling. */
export const Total = z.codec(z.number(), z.custom<Millimes>(), { decode: fromDinars, encode: toDinars });

/** Percent from 0 to 100 on the wire, basis points in handlers. */
export const Percent = z.codec(
  z.number('A percentage is needed.').check(z.gte(0, 'From 0 to 100.'), z.lte(100, 'From 0 to 100.'), twoDecimals),
  z.custom<BasisPoints>(),
  { decode: fromPercent, encode: toPercent },
);

/** A trimmed text of 1 to `max` characters. */
export const text = (max: number, required = 'This field is required.') =>
  z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(max, `At most ${max} characters.`), noControls);

/** A trimmed text of 0 to `max` characters. */
export const optionalText = (max: number) =>
  z.string('A text is needed.').check(z.trim(), z.maxLength(max, `At most ${max} characters.`), noControls);

/** PostgreSQL can store neither NUL nor, in JSON, half a surrogate pair; other control characters have no business in a field. */
const noControls = z.regex(
  /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u,
  'This text holds characters that are not allowed.',
);

const EMAIL = /^[^\s@"<>(),;:\\[\]]{1,64}@(?:[^\s@"<>(),;:\\[\].]+\.)+[^\s@"<>(),;:\\[\].]{2,}$/;
export const email = (required = 'An e-mail address is needed.', invalid = 'This is not an e-mail address.') =>
  z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(254, invalid), z.regex(EMAIL, invalid), noControls);

/** A phone number, normalised to E.164 (phone.ts). */
export const phone = (required = 'A phone number is needed.', invalid = 'This is not a phone number.') =>
  z.string(required).check(
    z.trim(),
    z.minLength(1, required),
    z.maxLength(40, invalid),
    z.refine((typed) => normalisePhone(typed) !== undefined, invalid),
    z.overwrite((typed) => normalisePhone(typed) ?? typed),
  );

/** An http or https address of at most `max` characters, or ''. */
export const webAddress = (max: number) =>
  optionalText(max).check(
    z.refine(
      (typed) => typed === '' || (/^https?:\/\//i.test(typed) && URL.canParse(typed)),
      'This is not a web address.',
    ),
  );

export const Count = z.int('A whole number is needed.').check(z.gte(0, 'Never below 0.'));
export const Stock = Count.check(z.lte(1_000_000, 'At most 1,000,000.'));
/** 1 to 999 (decisions 4). */
export const Quantity = z.int('A whole number is needed.').check(z.gte(1, 'At least 1.'), z.lte(999, 'At most 999.'));

/** Where an image is fetched, '' when there is none. */
export const ImagePath = z.string();

// What travels in a query string is text; an empty amount, flag or list means "not given".
const blank = (text: string) => text.trim() === '';

/** A whole number in a path or a query string. */
export const wholeInText = (min: number, max: number) =>
  z.codec(
    z.string('A whole number is needed.').check(z.regex(/^\s*\d{1,9}\s*$/, 'A whole number is needed.')),
    z.int().check(z.gte(min, `At least ${min}.`), z.lte(max, `At most ${max}.`)),
    {
      decode: Number,
      encode: String,
    },
  );

export const queryWhole = (min: number, max: number) => z.optional(wholeInText(min, max));
export const QueryPage = queryWhole(1, 1_000_000);

/** TND in a query string, millimes in handlers; empty means none. */
export const QueryMoney = z.optional(
  z.codec(
    // trimmed first: a pattern with spaces at both ends takes the square of their number
    z
      .string('An amount in TND is needed.')
      .check(z.trim(), z.regex(/^(\d{1,7}([.,]\d{1,2})?)?$/, 'An amount in TND is needed.')),
    z.optional(z.custom<Millimes>()),
    {
      decode: (text) => (blank(text) ? undefined : fromDinars(Number(text.replace(',', '.')))),
      encode: (amount) => (amount === undefined ? '' : String(toDinars(amount))),
    },
  ),
);

const A_DAY = 'A day such as 2026-03-10 is needed.';

/** A day in a query string, by the shop's calendar; empty means none. */
export const QueryDay = z.optional(
  z.codec(z.union([z.iso.date(A_DAY).check(z.regex(/^[12]/, A_DAY)), z.literal('')], A_DAY), z.optional(z.string()), {
    decode: (day) => day || undefined,
    encode: (day) => day ?? '',
  }),
);

/** 'true' or 'false' in a query string; empty means false. */
export const QueryFlag = z.optional(
  z.codec(z.enum(['true', 'false', ''], 'true or false is needed.'), z.boolean(), {
    decode: (text) => text === 'true',
    encode: (flag) => (flag ? 'true' : 'false'),
  }),
);

/** Ids separated by commas in a query string; at most 100. */
export const QueryIds = z.optional(
  z.codec(
    z.string('Ids separated by commas are needed.').check(
      z.refine<string>(
        (text) => blank(text) || text.split(',').every((id) => UUID.test(id.trim())),
        'Ids separated by commas are needed.',
      ),
      z.maxLength(3_800, 'At most 100 ids.'),
    ),
    z.array(z.string()),
    {
      decode: (text) => (blank(text) ? [] : text.split(',').map((id) => id.trim().toLowerCase())),
      encode: (ids) => ids.join(','),
    },
  ),
);
