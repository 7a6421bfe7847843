/** The timeline of an order. */
import * as z from 'zod/mini';
import { Id, Instant } from '../fields.ts';
import { deskActs } from '../orders/order-states.ts';
import type { Names } from '../translations.ts';

/** What a timeline shows; the acts, and what has no act. */
export const eventKinds = [
  ...deskActs,
  'undone',
  'status',
  'note',
  'edited',
  'settled',
  'tracked',
  'cancelledByCustomer',
  // by an upgrade of the shop
  'sentAnew',
  'placedByAdmin',
] as const;
export type EventKind = (typeof eventKinds)[number];

export const DeskEvent = z.object({
  _id: Id,
  kind: z.enum(eventKinds),
  createdAt: Instant,
  /** '' when the customer or the shop itself did it. */
  adminName: z.string(),
  /** An act that was undone afterwards. */
  isUndone: z.boolean(),
  /** What the kind needs; the timeline reads `reason`, `act`, `text`, `courier`, `attempt`, `nextAttemptAt`, `from`, `to`, `changes`. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
});
export type DeskEvent = z.input<typeof DeskEvent>;

/** A text of a stored event around the name of a product or gift, which is in all languages, as it was then. */
export type NamedPiece = { name: string; names: Names; before?: string; after?: string };
/** Details as they are stored: readers get pieces as texts in their language. */
export type StoredDetails = Record<string, DeskEvent['details'][string] | NamedPiece[]>;
