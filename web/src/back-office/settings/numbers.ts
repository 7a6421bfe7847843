import { typedNumber, typedWhole } from '@nabta/contract/typed.ts';
import { typedAmount } from '../products/amounts.ts';

/** A number or null in a field that may be empty. */
export const typedNumberOrEmpty = (value: number | null): string => (value === null ? '' : String(value));

/** An amount or null in a field that may be empty. */
export const typedAmountOrEmpty = (dinars: number | null): string => (dinars === null ? '' : typedAmount(dinars));

/** What a field that may be empty says; NaN if it is no number. */
export const numberOrNull = (typed: string): number | null => (typed.trim() === '' ? null : typedNumber(typed));

/** The same of a field for a whole number. */
export const wholeOrNull = (typed: string): number | null => (typed.trim() === '' ? null : typedWhole(typed));
