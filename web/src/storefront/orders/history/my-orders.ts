import { createOwn } from '../../../session/own.ts';

/** The orders of whoever is here, newest first; those they placed as a guest too, once their address is verified. */
export const myOrders = createOwn((api) => api('GET /orders/user'));
