/** Schemas of the fields that the calls share, each with its messages. */
import * as z from 'zod/mini';
import { fromDinars, fromPercent, toDinars, toPercent, type BasisPoints, type Millimes } from './money.ts';
import { normalisePhone } from './phone.ts';

/** First message by the path of each invalid input ('items.0.quantity'), shown beside its field. */
export const messagesByField = ({ issues }: z.core.$ZodError): Record<string, string> => {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[path.join('.')] ??= message;
  return messages;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const Id = z.string('An id is needed.').check(z.regex(UUID, 'This is not an id.'), z.toLowerCase());

const FIRST_INSTANT_YEAR = 1970;
const LAST_INSTANT_YEAR = 2200;
/** ISO 8601 has four-digit years; PostgreSQL also stores later ones. */
const ISO_RANGE = [Date.parse('0000-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')] as const;

/**
 * ISO 8601 in UTC on the wire, a `Date` in handlers. The year is checked after decoding, because an offset can change it.
 * Encoding accepts any stored date.
 */
export const Instant = z.codec(z.iso.datetime({ error: 'A date and time in UTC is needed.', offset: true }), z.date(), {
  decode: (text, { issues }) => {
    const date = new Date(text);
    const year = date.getUTCFullYear();
    if (year < FIRST_INSTANT_YEAR || year > LAST_INSTANT_YEAR) {
      const message = `A year from ${FIRST_INSTANT_YEAR} to ${LAST_INSTANT_YEAR} is needed.`;
      issues.push({ code: 'custom', input: text, message });
    }
    return date;
  },
  encode: (date) => new Date(Math.min(Math.max(date.getTime(), ISO_RANGE[0]), ISO_RANGE[1])).toISOString(),
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

/** Totals and revenues: like `Money`, without an upper limit. */
export const Total = z.codec(z.number(), z.custom<Millimes>(), { decode: fromDinars, encode: toDinars });

/** Percent from 0 to 100 on the wire, basis points in handlers. */
export const Percent = z.codec(
  z.number('A percentage is needed.').check(z.gte(0, 'From 0 to 100.'), z.lte(100, 'From 0 to 100.'), twoDecimals),
  z.custom<BasisPoints>(),
  { decode: fromPercent, encode: toPercent },
);

const NOT_ALLOWED = 'This text holds characters that are not allowed.';

/** PostgreSQL can store neither NUL nor, in JSON, half a surrogate pair. */
const severalLines = z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]*$/u, NOT_ALLOWED);

/**
 * No control characters, no line or paragraph separators, and no bidi embeddings, overrides or isolates, which reorder
 * the text beside them. ZWNJ, ZWJ and the directional marks stay: Arabic and Persian names need them.
 */
const oneLine = z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, NOT_ALLOWED);

/** No format characters: they are invisible, so names with and without them would look the same. */
const plainLine = z.regex(/^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]*$/u, NOT_ALLOWED);

/** At least one visible character: not only spaces, format characters and fillers. */
const visible = (required: string) => z.regex(/^$|[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u, required);

const atMost = (max: number) => z.maxLength(max, `At most ${max} characters.`);

const REQUIRED = 'This field is required.';

/** Version of the object that was read: a change with an outdated version is refused (ADMIN-4). */
export const Version = z.optional(z.string().check(z.maxLength(200, 'This is not a version.')));

/** A trimmed line of 1 to `max` characters. */
export const text = (max: number, required = REQUIRED) =>
  z.string(required).check(z.trim(), z.minLength(1, required), visible(required), atMost(max), oneLine);

/** A trimmed line of 0 to `max` characters. */
export const optionalText = (max: number) => z.string('A text is needed.').check(z.trim(), atMost(max), oneLine);

/** A trimmed text of 1 to `max` characters; line breaks are allowed. */
export const longText = (max: number, required = REQUIRED) =>
  z.string(required).check(z.trim(), z.minLength(1, required), visible(required), atMost(max), severalLines);

/** Search words; pasted line breaks are accepted. */
export const SearchText = z.optional(z.string('A text is needed.').check(z.trim(), atMost(200), severalLines));

/** A street address is typed into a box of several lines and stored as one line. */
const inOneLine = z.overwrite<string>((typed) =>
  typed
    .split(/[\t\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', '),
);
export const streetAddress = (required = REQUIRED) =>
  z.string(required).check(inOneLine, z.minLength(1, required), visible(required), atMost(200), oneLine);
export const optionalStreetAddress = z.string('A text is needed.').check(inOneLine, atMost(200), oneLine);

/** NFKC maps names that differ only in width or composition to one; runs of spaces become one space. */
export const sameName = (name: string): string => name.normalize('NFKC').replaceAll(/ +/g, ' ').trim();

/** A public name of 3 to 30 characters. */
export const userName = (required = REQUIRED) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      plainLine,
      z.overwrite(sameName),
      z.minLength(3, 'At least 3 characters.'),
      atMost(30),
    );

const NOT_AN_EMAIL = 'This is not an e-mail address.';
const EMAIL = /^[^\s@"<>(),;:\\[\]]{1,64}@(?:[^\s@"<>(),;:\\[\].]+\.)+[^\s@"<>(),;:\\[\].]{2,}$/;
/** U+0130 and the Kelvin sign: PostgreSQL's `lower` maps them to i and k, which is another mailbox. */
const noLookalikes = /^[^\u0130\u212a]*$/;
/** Characters with a meaning in `mailto:` links (headers, escapes); `%` and `!` also address mail relays. */
const NO_LINK = /^[^?&=%#!\p{C}]*$/u;

/** An e-mail address that mails will be sent to. */
export const email = (required?: string, invalid = NOT_AN_EMAIL) =>
  knownEmail(required, invalid).check(z.regex(NO_LINK, invalid), z.regex(noLookalikes, invalid));

/** An e-mail address to look up: older accounts may have one that `email` refuses. */
export const knownEmail = (required = 'An e-mail address is needed.', invalid = NOT_AN_EMAIL) =>
  z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(254, invalid), z.regex(EMAIL, invalid), severalLines);

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
/** Maximum quantity of one product in a cart and on an order. */
export const MOST_OF_A_PRODUCT = 999;
export const TOO_MANY = `At most ${MOST_OF_A_PRODUCT}.`;
/** 1 to 999 (CART-1). */
export const Quantity = z
  .int('A whole number is needed.')
  .check(z.gte(1, 'At least 1.'), z.lte(MOST_OF_A_PRODUCT, TOO_MANY));

/** Address of an image, '' when there is none. */
export const ImagePath = z.string();

// Query parameters are text; an empty amount, flag or list counts as absent.
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

/** TND in a query string, millimes in handlers; empty means absent. */
export const QueryMoney = z.optional(
  z.codec(
    // trimmed first: a pattern with spaces at both ends takes quadratic time
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

/** A day in a query string, in the shop's time zone; empty means absent. */
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
