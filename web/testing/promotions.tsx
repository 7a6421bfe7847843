/** The promotions in the back office. */
import type { AdminPromotion } from '@nabta/contract/promotions/promotions.ts';
import { page } from 'vitest/browser';
import Promotions from '../src/back-office/promotions/promotions.tsx';
import { answer } from './answers.ts';
import { openScreen } from './back-office.tsx';

export const PROMOTIONS = '/admin/promotion';
/** A promotion that is running; its id is its name. */
export const promotion = (name: string, made: Partial<AdminPromotion> = {}): AdminPromotion => ({
  _id: name,
  name,
  imagePath: '/images/week',
  imageUrl: '/images/week',
  discountRate: 20,
  startDate: '2026-01-01T08:00:00.000Z',
  endDate: '2099-01-01T08:00:00.000Z',
  createdAt: '2026-01-01T08:00:00.000Z',
  isActive: true,
  productCount: 0,
  translations: {},
  version: '1',
  ...made,
});
export const oilWeek = promotion('Oil week', { productCount: 11 });
export const ritual = promotion('Hammam ritual', { startDate: '2098-01-01T08:00:00.000Z' });

export async function openPromotions(...all: AdminPromotion[]): Promise<void> {
  answer({ 'GET /promotions': { data: all } });
  await openScreen(<Promotions />, PROMOTIONS);
}

export const row = (name: string) => page.getByRole('row').filter({ hasText: name });
