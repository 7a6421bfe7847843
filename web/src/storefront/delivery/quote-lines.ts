import type { QuoteRequest } from '@nabta/contract/orders/order-quote.ts';
import type { CheckedLine } from '../../session/carts/cart-check.ts';
import { isSold } from '../../lib/subtotal.ts';

/** The lines of a cart as its discounts depend on them. Pure. */
export const quoteLines = (lines: readonly CheckedLine[]): QuoteRequest['lines'] =>
  lines.map((line) => ({ id: line.id, quantity: line.quantity, price: line.price, isSold: isSold(line) }));
