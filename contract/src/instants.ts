/** Moments in time. */
import * as z from 'zod/mini';
import * as texts from './texts/fields.ts';

const FIRST_INSTANT_YEAR = 1970;
const LAST_INSTANT_YEAR = 2200;
/** ISO 8601 has four-digit years; PostgreSQL also stores later ones. */
const ISO_RANGE = [Date.parse('0000-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')] as const;

/**
 * ISO 8601 in UTC on the wire, a `Date` in handlers. The year is checked after decoding, because an offset can change it.
 * Encoding accepts any stored date.
 */
const instant = () =>
  z.codec(z.iso.datetime({ error: texts.instantMissing, offset: true }), z.date(), {
    decode: (text, { issues }) => {
      const date = new Date(text);
      const year = date.getUTCFullYear();
      if (year < FIRST_INSTANT_YEAR || year > LAST_INSTANT_YEAR) {
        const message = texts.yearOutside({ first: FIRST_INSTANT_YEAR, last: LAST_INSTANT_YEAR });
        issues.push({ code: 'custom', input: text, message });
      }
      return date;
    },
    encode: (date) => new Date(Math.min(Math.max(date.getTime(), ISO_RANGE[0]), ISO_RANGE[1])).toISOString(),
  });
export const Instant = instant();
/** An instant at which something ends; sent as a day, the end of that day (lenient-input.ts). */
export const Until = instant();
