import type { OrderFigures } from './orders/order-figures.ts';

/** Every error the API answers with, and its status (ERRORS-2). */
export const errorStatus = {
  invalid_input: 400,
  review_pending: 400,
  cart_empty: 400,
  code_invalid: 400,
  wrong_password: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  conflict: 409,
  taken: 409,
  out_of_stock: 409,
  unavailable: 409,
  price_changed: 409,
  key_reused: 409,
  changed_meanwhile: 409,
  too_large: 413,
  not_an_image: 415,
  unsupported_media_type: 415,
  review_invalid: 422,
  too_many_requests: 429,
  internal: 500,
  out_of_service: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Body of every failed call. */
export type ErrorBody = {
  message: string;
  code: ErrorCode;
  /** Messages by the path of each invalid input: `{ 'items.0.quantity': '…' }`. */
  fields?: Record<string, string>;
  /** The numbers and names in the message. */
  params?: Record<string, string | number>;
  /** Of an order that is refused for its prices: the current ones in TND by product id. */
  prices?: Record<string, number>;
  /** Of an order that is refused because other amounts were shown, or for its code: what it costs now. */
  present?: OrderFigures;
  /** Only with `internal`: the request id under which the error is logged. */
  requestId?: string;
};
