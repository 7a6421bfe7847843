import { sql } from 'kysely';

/** Whether the customer refused an order, by phone or at the door. `orders`: the name of its table in the query. */
export const wasRefused = (orders: string) =>
  sql<boolean>`(${sql.ref(`${orders}.confirmation`)} = 'refused' or ${sql.ref(`${orders}.shipment`)} in ('comingBack', 'back'))`;
