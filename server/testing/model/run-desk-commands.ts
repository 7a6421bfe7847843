/** The commands of the desk through the API, with the answers that are allowed. */
import type { DeskOrderDetails } from '@nabta/contract/desk/desk.ts';
import { deskActs, obstacleTo, transitions, type DeskAct } from '@nabta/contract/orders/order-states.ts';
import { bodyOf, recipient } from '../order-edits.ts';
import type { DeskCommand } from './commands.ts';
import { demand, submit } from './run-shopper-commands.ts';
import type { Answer, TestState } from './test-state.ts';

type CommandNamed<Name> = Extract<DeskCommand, { name: Name }>;
type Contents = CommandNamed<'place a manual order'>;
type Ask = (request: string, body?: object) => Promise<Answer>;

/** `isAlone`: no other command runs, so that its answer is known in advance. */
export const runDeskCommand = async (state: TestState, command: DeskCommand, isAlone: boolean): Promise<void> => {
  const { shop, people, orders } = state;
  const headers = people.admins[orders.length % people.admins.length] ?? {};
  const ask: Ask = (request, body) => shop.call(request, { headers, ...(body && { body }) });
  if (command.name === 'place a manual order') return placeManually(state, command, headers);
  if (command.name === 'settle') return settle(state, command, ask, isAlone);
  const id = orders[command.nth % Math.max(1, orders.length)]?.id;
  if (!id) return;
  const steps = 'steps' in command ? command.steps : 1;
  for (let step = 0; step < steps; step += 1) {
    const { status, body } = await ask(`GET /desk/orders/${id}`);
    if (status !== 200) return;
    if (command.name === 'do an act') await act(state, command, body, ask, isAlone);
    else if (command.name === 'undo an act') await undo(state, body, ask, isAlone);
    else await edit(state, command, body, ask, isAlone);
  }
};

/** In the order of a day; a random walk through all acts would rarely deliver a parcel. */
const sending: readonly DeskAct[] = ['prepare', 'assign', 'handOver', 'receiveBack', 'sendBack', 'deliver'];

const act = async (
  state: TestState,
  { act: nth, of, courier, isWrittenOff }: CommandNamed<'do an act'>,
  order: DeskOrderDetails,
  ask: Ask,
  isAlone: boolean,
): Promise<void> => {
  const allowed = deskActs.filter((each) => obstacleTo(each, order) === undefined);
  const choices = { sending: sending.filter((each) => allowed.includes(each)).slice(-2), allowed, all: deskActs };
  const choice: readonly DeskAct[] = choices[of].length > 0 ? choices[of] : deskActs;
  const name = choice[nth % choice.length] ?? 'confirm';
  const [line] = order.lines;
  const writtenOff = name === 'receiveBack' && isWrittenOff && line ? [{ line: line._id, quantity: 1 }] : [];
  const answer = await ask('POST /desk/acts', {
    act: name,
    ids: [order._id],
    ...(transitions[name].needs === 'reason' && { reason: 'Refus' }),
    ...(transitions[name].needs === 'courier' && { courier: state.couriers[courier] }),
    ...(writtenOff.length > 0 && { writtenOff }),
  });
  demand(answer, [200], name);
  const isDone = answer.body.done.length === 1;
  if (isDone && writtenOff.length > 0 && line?.product) {
    state.lost.set(line.product, (state.lost.get(line.product) ?? 0) + 1);
  }
  // they take pieces from the stock or the warehouse, which may have too few
  const mayFail = ['reopen', 'handOver', 'collect'].includes(name);
  if (isAlone && !mayFail && isDone !== allowed.includes(name)) {
    throw new Error(`“${name}” of ${order.orderNumber} was ${isDone ? 'done' : answer.body.refused[0]?.message}`);
  }
};

const undo = async ({ lost }: TestState, order: DeskOrderDetails, ask: Ask, isAlone: boolean): Promise<void> => {
  const { _id, version, orderNumber, lines, events } = order;
  const latest = events.at(-1);
  const answer = await ask('POST /desk/undo', { orders: [{ _id, version }] });
  demand(answer, [200], 'undo an act');
  const [undone] = answer.body.done;
  if (undone && latest?.kind === 'receiveBack') {
    for (const { product, writtenOff } of lines) if (product) lost.set(product, (lost.get(product) ?? 0) - writtenOff);
  }
  // they take pieces from the stock or the warehouse, which may have too few
  const mayFail = ['refuse', 'markUnreachable', 'receiveBack', 'takeBack', 'uncollect'].includes(latest?.kind ?? '');
  const isAct = deskActs.some((each) => each === latest?.kind) && latest?.isUndone === false;
  if (isAlone && !mayFail && isAct === !undone) {
    throw new Error(`“${latest?.kind}” of ${orderNumber}: ${undone ? 'undone' : answer.body.refused[0]?.message}`);
  }
};

/** Lines of products, with a reason for each price. */
const newLines = ({ products, gifts }: TestState, { lines, discount, ...rest }: Omit<Contents, 'name' | 'copies'>) => ({
  lines: lines.map(({ product, quantity, gifts: chosen, price }) => ({
    productId: products[product] ?? '',
    quantity,
    giftIds: chosen.flatMap((nth) => gifts[nth] ?? []),
    ...(price !== undefined && { price, priceReason: 'Prix convenu' }),
  })),
  discount,
  discountReason: 'Geste commercial',
  ...rest,
});

const refusals = ['400 invalid_input', '409 out_of_stock', '409 unavailable'];

const edit = async (
  state: TestState,
  { present, presentGifts, hasNew, lines, discount, deliveryFee, method }: CommandNamed<'edit an order'>,
  order: DeskOrderDetails,
  ask: Ask,
  isAlone: boolean,
): Promise<void> => {
  const giftIds = presentGifts?.flatMap((nth) => state.gifts[nth] ?? []);
  const stays = order.lines.flatMap(({ _id }, index) => {
    const quantity = present[index % present.length] ?? 0;
    return quantity === 0 ? [] : [{ line: _id, quantity, ...(giftIds && { giftIds }) }];
  });
  const added = newLines(state, { lines, discount, deliveryFee, method });
  const body = { ...bodyOf(order), ...added, lines: [...stays, ...(hasNew ? added.lines : [])] };
  const answer = await ask(`PUT /desk/orders/${order._id}`, body);
  const changed = isAlone ? [] : ['404 not_found', '409 changed_meanwhile'];
  demand(answer, [200, '409 conflict', ...refusals, ...changed], 'edit an order');
};

const placeManually = async (
  state: TestState,
  { copies, name, ...contents }: Contents,
  headers: Record<string, string>,
): Promise<void> => {
  // without it an order that repeats another of the number is a conflict
  const evenIfDuplicate = contents.discount === 0;
  const body = { ...recipient, ...newLines(state, contents), source: 'phone', language: 'fr', evenIfDuplicate };
  const answers = await submit(state, copies, 'POST /desk/orders', body, headers);
  const repeated = evenIfDuplicate ? [] : ['409 conflict'];
  for (const answer of answers) demand(answer, [201, '404 not_found', ...repeated, ...refusals], name);
};

/** Settles all parcels of a courier for what it had to collect. */
const settle = async (
  { couriers }: TestState,
  { courier, name }: CommandNamed<'settle'>,
  ask: Ask,
  isAlone: boolean,
): Promise<void> => {
  const { body: ended } = await ask(`GET /couriers/${couriers[courier]}/parcels`);
  if (ended.length === 0) return;
  type Ended = { _id: string; endedAs: 'delivered' | 'back'; cash: number; fee: number };
  const parcels = ended.map(({ _id, endedAs, cash, fee }: Ended) => ({ _id, endedAs, cash, collected: cash, fee }));
  const answer = await ask(`POST /couriers/${couriers[courier]}/settlements`, { parcels, handedOver: 0, note: '' });
  demand(answer, isAlone ? [201] : [201, '409 changed_meanwhile'], name);
};
