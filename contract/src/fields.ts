/** Schemas of the fields that the calls share, each with its messages. */
import * as z from 'zod/mini';
import { fromDinars, fromPercent, toDinars, toPercent, type BasisPoints, type Millimes } from './money.ts';
import { normalisePhone } from './phone.ts';
import * as texts from './texts/fields.ts';
import { typedEmail, typedSigns, typedText } from './typed.ts';

/** A message, read when an input is checked: the server has the language of the call then. */
export type Message = () => string;

/** First message by the path of each invalid input ('items.0.quantity'), shown beside its field. */
export const messagesByField = ({ issues }: z.core.$ZodError): Record<string, string> => {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[path.join('.')] ??= message;
  return messages;
};

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const Id = z.string({ error: texts.idMissing }).check(z.regex(UUID, { error: texts.notAnId }), z.toLowerCase());

export { Instant, Until } from './instants.ts';

export const twoDecimals = z.refine<number>((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
  error: texts.twoDecimals,
});

const typedMoney = (least: z.core.$ZodCheck<number>, most: number) =>
  z.codec(
    z.number({ error: texts.amountMissing }).check(least, z.lte(most, { error: texts.amountTooLarge }), twoDecimals),
    z.custom<Millimes>(),
    { decode: fromDinars, encode: toDinars },
  );
const neverNegative = z.gte(0, { error: texts.amountNegative });

/** TND on the wire, millimes in handlers. At most 1,000,000 TND. */
export const Money = typedMoney(neverNegative, 1_000_000);

/** In TND: more than any order costs, and in millimes still an exact number. */
const MOST_CASH = 1_000_000_000_000;
/** Cash of orders, which are not limited as prices are. */
export const Cash = typedMoney(neverNegative, MOST_CASH);
/** Cash from one to the other; negative in the other direction. */
export const CashEitherWay = typedMoney(z.gte(-MOST_CASH, { error: texts.amountTooLarge }), MOST_CASH);

export const blank = (text: string) => text.trim() === '';

/** Totals and revenues: like `Money`, without an upper limit. */
export const Total = z.codec(z.number(), z.custom<Millimes>(), { decode: fromDinars, encode: toDinars });

/**
 * The total that a shopper was shown, when an order says it. Rounded to 0.01: other clients add binary fractions. What is no
 * amount is none, because earlier versions ignored this field.
 */
export const ShownTotal = z.optional(
  z.codec(z.unknown(), z.optional(z.custom<Millimes>()), {
    decode: (shown) => {
      const isAmount = typeof shown === 'number' || (typeof shown === 'string' && !blank(shown));
      const dinars = isAmount ? Number(shown) : Number.NaN;
      return Number.isFinite(dinars) ? fromDinars(dinars) : undefined;
    },
    encode: (amount) => (amount === undefined ? undefined : toDinars(amount)),
  }),
);

/** Percent from 0 to 100 on the wire, basis points in handlers. */
export const Percent = z.codec(
  z
    .number({ error: texts.percentageMissing })
    .check(z.gte(0, { error: texts.percentageOutside }), z.lte(100, { error: texts.percentageOutside }), twoDecimals),
  z.custom<BasisPoints>(),
  { decode: fromPercent, encode: toPercent },
);

const NOT_ALLOWED = { error: texts.notAllowed };

/** PostgreSQL can store neither NUL nor, in JSON, half a surrogate pair. */
const severalLines = z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]*$/u, NOT_ALLOWED);

/** No control characters, no line or paragraph separators. */
const oneLine = z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, NOT_ALLOWED);

const line = z.overwrite(typedText);
export const signs = z.overwrite(typedSigns);
/** Lines keep their spaces and directional marks. */
const lines = [z.normalize('NFC'), z.trim()] as const;

/** No format characters: they are invisible, so names with and without them would look the same. */
const plainLine = z.regex(/^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]*$/u, NOT_ALLOWED);

const VISIBLE = /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Whether a text has a visible character: not only spaces, format characters and fillers. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
/** An empty text has a message of its own. A pattern rather than a function: the API's document shows it. */
const EMPTY_OR_VISIBLE = new RegExp(`^$|${VISIBLE.source}`, VISIBLE.flags);
const visible = (required: Message) => z.regex(EMPTY_OR_VISIBLE, { error: required });

const atMost = (max: number) => z.maxLength(max, { error: () => texts.atMostCharacters({ max }) });

/** At least `min` characters. */
export const atLeast = (min: number) =>
  z.minLength(min, {
    error: ({ input }) => texts.charactersMissing({ n: min - (typeof input === 'string' ? input.length : 0) }),
  });

const present = (required: Message) => z.minLength(1, { error: required });

/** Version of the object that was read: a change with an outdated version is refused (ADMIN-4). */
export const Version = z.optional(z.string().check(z.maxLength(200, { error: texts.notAVersion })));

/** A trimmed line of 1 to `max` characters. */
export const text = (max: number, required: Message = texts.required) =>
  z.string({ error: required }).check(line, present(required), visible(required), atMost(max), oneLine);

const anyText = () => z.string({ error: texts.textMissing });

/** A trimmed line of 0 to `max` characters. */
export const optionalText = (max: number) => anyText().check(line, atMost(max), oneLine);

/** A trimmed text of 1 to `max` characters; line breaks are allowed. */
export const longText = (max: number, required: Message = texts.required) =>
  z.string({ error: required }).check(...lines, present(required), visible(required), atMost(max), severalLines);

/** A trimmed text of 0 to `max` characters; line breaks are allowed. */
export const optionalLongText = (max: number) => anyText().check(...lines, atMost(max), severalLines);

/** Search words; pasted line breaks are accepted. */
export const SearchText = z.optional(anyText().check(signs, atMost(200), severalLines));

/** A street address is typed into a box of several lines and stored as one line. */
const inOneLine = z.overwrite<string>((typed) =>
  typedText(typed)
    .split(/[\t\r\n\u2028\u2029]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .join(', '),
);
export const streetAddress = (required: Message = texts.required) =>
  z.string({ error: required }).check(inOneLine, present(required), visible(required), atMost(200), oneLine);
export const optionalStreetAddress = anyText().check(inOneLine, atMost(200), oneLine);

/** What helps a courier to find an address, such as 'behind the mosque' (ORDERS-10). */
export const Landmark = z.optional(optionalText(120));
/** Absent in orders without a landmark. */
export const StoredLandmark = z.optional(z.string());

/** The path of an order's tracking page, where its customer asked (TRACKING-1). */
export const TrackingPath = z.optional(z.string());

/** NFKC maps names that differ only in width or composition to one; runs of spaces become one space. */
export const sameName = (name: string): string => name.normalize('NFKC').replaceAll(/ +/g, ' ').trim();

/** A public name of 3 to 30 characters. */
export const userName = (required: Message = texts.required) =>
  z
    .string({ error: required })
    .check(line, present(required), plainLine, z.overwrite(sameName), atLeast(3), atMost(30));

const EMAIL = /^[^\s@"<>(),;:\\[\]]{1,64}@(?:[^\s@"<>(),;:\\[\].]+\.)+[^\s@"<>(),;:\\[\].]{2,}$/;
/** PostgreSQL's `lower` maps U+0130 to i, which is another mailbox. */
const noLookalikes = /^[^\u0130]*$/;
/** Characters with a meaning in `mailto:` links (headers, escapes); `%` and `!` also address mail relays. */
const NO_LINK = /^[^?&=%#!\p{C}]*$/u;

const address = (read: z.core.$ZodCheck<string>, required: Message, invalid: Message) =>
  z
    .string({ error: required })
    .check(
      read,
      present(required),
      z.maxLength(254, { error: invalid }),
      z.regex(EMAIL, { error: invalid }),
      severalLines,
    );

/** An e-mail address that mails will be sent to, in its normal form (typed.ts). */
export const email = (required: Message = texts.emailMissing, invalid: Message = texts.notAnEmail) =>
  address(z.overwrite(typedEmail), required, invalid).check(
    z.regex(NO_LINK, { error: invalid }),
    z.regex(noLookalikes, { error: invalid }),
  );

/** An e-mail address to look up, as typed: older accounts may have one that `email` refuses or would write in another way. */
export const knownEmail = (required: Message = texts.emailMissing, invalid: Message = texts.notAnEmail) =>
  address(z.trim(), required, invalid);

/** A phone number, normalised to E.164 (phone.ts). */
export const phone = (required: Message = texts.phoneMissing, invalid: Message = texts.notAPhone) =>
  z.string({ error: required }).check(
    signs,
    present(required),
    z.maxLength(40, { error: invalid }),
    z.refine((typed) => normalisePhone(typed) !== undefined, { error: invalid }),
    z.overwrite((typed) => normalisePhone(typed) ?? typed),
  );

/** A line of 0 to `max` letters, digits and hyphens, such as a barcode: its digits are 0 to 9. */
export const optionalSigns = (max: number) => anyText().check(signs, atMost(max), oneLine);

export const optionalPostalCode = optionalSigns(20);
export const postalCode = (required: Message) =>
  z.string({ error: required }).check(signs, present(required), atMost(20), oneLine);

/** An http or https address of at most `max` characters, or ''. */
export const webAddress = (max: number) =>
  optionalText(max).check(
    z.refine((typed) => typed === '' || (/^https?:\/\//i.test(typed) && URL.canParse(typed)), {
      error: texts.notAWebAddress,
    }),
  );

export const Count = z.int({ error: texts.wholeMissing }).check(z.gte(0, { error: texts.negative }));
export const Stock = Count.check(z.lte(1_000_000, { error: texts.stockTooLarge }));
/** Maximum quantity of one product in a cart and on an order. */
export const MOST_OF_A_PRODUCT = 999;
export const tooMany: Message = () => texts.atMost({ max: MOST_OF_A_PRODUCT });
/** 1 to 999 (CART-1). */
export const Quantity = z
  .int({ error: texts.wholeMissing })
  .check(z.gte(1, { error: () => texts.atLeast({ min: 1 }) }), z.lte(MOST_OF_A_PRODUCT, { error: tooMany }));

/** Address of an image, '' when there is none. */
export const ImagePath = z.string();
