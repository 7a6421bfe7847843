/** Without schemas: pages of the shop load this file. */

/** Lines of an order that a guest or an admin makes; each has another product. */
export const MOST_LINES = 100;
