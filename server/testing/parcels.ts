/** Factories for couriers, and for orders with their parcels. Amounts in TND. */
import { fromDinars } from '@nabta/contract/money.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../src/core/database/database.ts';
import type { Couriers, OrderLines, Orders } from '../src/core/database/tables.ts';
import { newOrderNumber } from '../src/orders/order-number.ts';

const HOUR_MS = 3_600_000;
const address = { address: '12 rue des Oliviers', city: 'Sakiet Ezzit', region: 'Sfax', postal_code: '3021' };
const customer = { first_name: 'Amel', last_name: 'Ben Salah', email: 'amel@example.com', phone: '+21622123456' };

/** What each ending means for the order of a parcel. */
const states = {
  delivered: { status: 'Delivered', shipment: 'delivered', payment: 'collected' },
  back: { status: 'Cancelled', shipment: 'back', payment: 'due' },
  out: { status: 'Shipped', shipment: 'out', payment: 'due' },
  ready: { status: 'Processing', shipment: 'ready', payment: 'due' },
} as const;

type Line = Pick<Insertable<OrderLines>, 'product_name'> & { price?: number; quantity?: number };
type Wanted = {
  courier: string;
  state?: keyof typeof states;
  /** The total of an order without lines. */
  cash?: number;
  lines?: Line[];
  order?: Partial<Insertable<Orders>>;
  tracking?: string;
};

export const parcelsOf = (db: Db, now: () => Date) => {
  const courier = async ({ fees = [7, 4], ...values }: Partial<Insertable<Couriers>> & { fees?: number[] } = {}) => {
    const [delivered_fee, returned_fee] = fees.map(fromDinars);
    const row = {
      name: `Livreur ${crypto.randomUUID()}`,
      phone: '+21698765432',
      delivered_fee,
      returned_fee,
      ...values,
    };
    const { id } = await db.insertInto('couriers').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  };

  /** An order that was sent by a courier: delivered, unless another state is given. */
  const parcel = async ({ courier, state = 'delivered', cash = 50, lines = [], order, tracking = '' }: Wanted) => {
    const ofLines = lines.reduce((sum, { price = 10, quantity = 1 }) => sum + price * quantity, 0);
    const total = fromDinars(lines.length > 0 ? ofLines : cash);
    const order_number = order?.order_number ?? newOrderNumber();
    const barcode = order_number.replace('-', '');
    const at = new Date(now().getTime() - HOUR_MS);
    const values = { ...customer, ...address, country: 'Tunisie', order_number, is_guest: true, courier_id: courier };
    const placed = await db
      .insertInto('orders')
      .values({ ...values, ...states[state], subtotal: total, total, created_at: at, ...order })
      .returning(['id', 'total'])
      .executeTakeFirstOrThrow();
    for (const [index, { product_name, price = 10, quantity = 1 }] of lines.entries()) {
      const line = { order_id: placed.id, position: index + 1, product_name, quantity, unit_price: fromDinars(price) };
      await db.insertInto('order_lines').values(line).execute();
    }
    const isEnded = state === 'delivered' || state === 'back';
    const { id } = await db
      .insertInto('parcels')
      .values({
        order_id: placed.id,
        courier_id: courier,
        barcode,
        tracking_number: tracking,
        cash: placed.total,
        handed_over_at: state === 'ready' ? null : at,
        ...(isEnded && { ended_at: now(), ended_as: state }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, barcode, orderId: placed.id, orderNumber: order_number };
  };

  return { courier, parcel };
};
