/** Page size of `GET /orders/user`. */
export const ORDERS = 100;
