/** Commands of the desk through the API, with the answers that are allowed. */
import type { DeskAct } from '@nabta/contract/order-states.ts';
import type { AdminCommand } from './commands.ts';
import { demand } from './run-shopper-commands.ts';
import type { Answer, Placed, TestState } from './test-state.ts';

type Ask = (request: string, body?: object) => Promise<Answer>;
type CommandNamed<Name extends string> = Extract<AdminCommand, { name: Name }>;

/** Each act is done, or refused with a reason. */
export const actAtDesk = async (
  state: TestState,
  ask: Ask,
  { id }: Placed,
  { acts, lost }: CommandNamed<'act at the desk'>,
): Promise<void> => {
  for (const act of acts) await doAct(state, ask, id, act, act === 'receiveBack' ? lost : 0);
};

const doAct = async ({ courier, writtenOff }: TestState, ask: Ask, id: string, act: DeskAct, lost: number) => {
  const line = lost > 0 ? (await ask(`GET /desk/orders/${id}`)).body.lines?.[0] : undefined;
  const answer = await ask('POST /desk/acts', {
    act,
    ids: [id],
    reason: 'Nobody at home',
    courier,
    ...(line && { writtenOff: [{ line: line._id, quantity: lost }] }),
  });
  demand(answer, [200], act);
  const { done, refused } = answer.body;
  const isSound =
    done.length + refused.length === 1 && refused.every(({ message }: { message: string }) => message !== '');
  if (!isSound) throw new Error(`${act}: ${JSON.stringify(answer.body)}`);
  if (line?.product && done.length > 0) writtenOff.set(line.product, (writtenOff.get(line.product) ?? 0) + lost);
};

/** The order is as the edit has it, or as before. */
export const editOrder = async (
  { products }: TestState,
  ask: Ask,
  order: Placed,
  { lines, discount, name }: CommandNamed<'edit an order'>,
): Promise<void> => {
  const { status, body: seen } = await ask(`GET /desk/orders/${order.id}`);
  if (status === 404) return;
  const { firstName, lastName, email, phone, address, city, region, postalCode } = seen.customer;
  const wanted = lines.map(({ product, quantity }) => ({ productId: products[product] ?? '', quantity }));
  const answer = await ask(`PUT /desk/orders/${order.id}`, {
    firstName,
    lastName,
    email,
    phone,
    address,
    city,
    region,
    postalCode,
    method: seen.method,
    lines: wanted.map((line) => ({ ...line, giftIds: [] })),
    discount,
    discountReason: discount > 0 ? 'A regular' : '',
    version: seen.version,
  });
  const refusals = ['404 not_found', '409 conflict', '409 changed_meanwhile', '409 out_of_stock', '409 unavailable'];
  demand(answer, [200, '400 invalid_input', ...refusals], name);
  if (answer.status !== 200 || answer.body.version < (order.version ?? 0)) return;
  order.version = answer.body.version;
  order.lines = wanted.map(({ productId, quantity }) => ({ product: productId, quantity, gifts: [] }));
};

/** All parcels that have ended, with the cash that they should have. */
export const settleWithCourier = async ({ courier }: TestState, ask: Ask): Promise<void> => {
  const { body: parcels } = await ask(`GET /couriers/${courier}/parcels`);
  if (parcels.length === 0) return;
  const listed = parcels as { _id: string; endedAs: string; endedAt: string; cash: number; fee: number }[];
  const answer = await ask(`POST /couriers/${courier}/settlements`, {
    parcels: listed.map(({ cash, ...parcel }) => ({ ...parcel, collected: cash, cash })),
    handedOver: Math.round(listed.reduce((sum, { cash }) => sum + cash, 0) * 100) / 100,
    note: '',
  });
  demand(answer, [201, '409 changed_meanwhile'], 'settle with the courier');
};
