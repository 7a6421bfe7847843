/** Schemas of the parameters in paths and query strings: they are text; an empty amount, flag or list counts as absent. */
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { blank, signs, UUID } from './fields.ts';
import { fromDinars, toDinars, type Millimes } from './money.ts';
import * as texts from './texts/fields.ts';
import { typedDecimal } from './typed.ts';

/** A whole number in a path or a query string. */
export const wholeInText = (min: number, max: number) =>
  z.codec(
    z.string({ error: texts.wholeMissing }).check(signs, z.regex(/^\d{1,9}$/, { error: texts.wholeMissing })),
    z
      .int()
      .check(z.gte(min, { error: () => texts.atLeast({ min }) }), z.lte(max, { error: () => texts.atMost({ max }) })),
    {
      decode: Number,
      encode: String,
    },
  );

export const queryWhole = (min: number, max: number) => z.optional(wholeInText(min, max));
/** A parameter that narrows or sorts a list; one that can't be read counts as absent (API-7). */
export const filter = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined);

/** A page; what follows its digits is ignored, as `parseInt` does. */
export const QueryPage = filter(
  z.pipe(
    z.string().check(
      signs,
      z.overwrite((typed) => /^\d+/.exec(typed)?.[0] ?? typed),
    ),
    wholeInText(1, 1_000_000),
  ),
);

/** TND in a query string, millimes in handlers; empty means absent. */
export const QueryMoney = filter(
  z.codec(
    z.string().check(z.overwrite(typedDecimal), z.regex(/^(\d{1,7}(\.\d{1,2})?)?$/)),
    z.optional(z.custom<Millimes>()),
    {
      decode: (text) => (blank(text) ? undefined : fromDinars(Number(text))),
      encode: (amount) => (amount === undefined ? '' : String(toDinars(amount))),
    },
  ),
);

const A_DAY = { error: texts.dayMissing };

/** A day in a query string, in the shop's time zone; empty means absent. */
export const DayInText = z.codec(
  z.union([z.iso.date(A_DAY).check(z.regex(/^[12]/, A_DAY)), z.literal('')], A_DAY),
  z.optional(z.string()),
  { decode: (day) => day || undefined, encode: (day) => day ?? '' },
);
export const QueryDay = filter(DayInText);

/** 'true' or 'false' in a query string; empty means false. */
export const QueryFlag = filter(
  z.codec(z.enum(['true', 'false', '']), z.boolean(), {
    decode: (text) => text === 'true',
    encode: (flag) => (flag ? 'true' : 'false'),
  }),
);

/** Ids separated by commas in a query string; at most 100. */
export const QueryIds = filter(
  z.codec(
    z.string().check(
      z.refine<string>((text) => blank(text) || text.split(',').every((id) => UUID.test(id.trim()))),
      z.maxLength(3_800),
    ),
    z.array(z.string()),
    {
      decode: (text) => (blank(text) ? [] : text.split(',').map((id) => id.trim().toLowerCase())),
      encode: (ids) => ids.join(','),
    },
  ),
);
