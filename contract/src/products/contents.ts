/** The fields of what a pack contains (CONTENTS-1). */
import * as z from 'zod/mini';
import { twoDecimals } from '../fields.ts';
import * as texts from '../texts/products.ts';
import { contentUnits } from './unit-price.ts';

const MOST = 100_000;
export const ContentAmount = z
  .number({ error: texts.contentMissing })
  .check(z.gt(0, { error: texts.contentOutside }), z.lte(MOST, { error: texts.contentOutside }), twoDecimals);
export const ContentUnit = z.enum(contentUnits, { error: texts.contentUnitUnknown });
export const Content = z.object({ amount: z.number(), unit: ContentUnit });
