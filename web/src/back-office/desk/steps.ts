import { deskSteps, type DeskStep } from '@nabta/contract/orders/order-states.ts';

/** The tabs: the steps of a day, and all orders. */
export const tabs = [...deskSteps.filter((step) => step !== 'closed'), 'all'] as const;
export type Tab = (typeof tabs)[number];

export const tabIn = (text: string): Tab | undefined => tabs.find((tab) => tab === text);

type Counts = Record<Exclude<DeskStep, 'closed'>, number>;

/** The tab of an address without one: the first step with work. */
export const firstTab = (counts: Counts): Tab => tabs.find((tab) => tab !== 'all' && counts[tab] > 0) ?? 'toConfirm';
