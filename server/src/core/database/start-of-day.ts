import { sql, type RawBuilder } from 'kysely';
import { SHOP_ZONE } from '../clock.ts';

/** The beginning of a day in the shop’s time zone. */
export const startOf = (day: RawBuilder<unknown>) => sql<Date>`(${day})::timestamp at time zone ${SHOP_ZONE}`;
