import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import { versionOf } from '../core/http/version.ts';
import { knownTranslations } from '../core/translations.ts';
import { removeSpareFiles } from '../images/spare-files.ts';
import { addPromotion, assignProduct, changePromotion, deletePromotion, removeProduct } from './change.ts';
import { allPromotions, editedIn, runningPromotions, upcomingPromotions, type PromotionRow } from './queries.ts';
import { promotions } from '../core/texts/promotions.ts';

type Keys =
  | 'GET /promotions/active'
  | 'GET /promotions/upcoming'
  | 'GET /promotions'
  | 'POST /promotions'
  | 'PUT /promotions/:id'
  | 'DELETE /promotions/:id'
  | 'PUT /promotions/:promotionId/assign'
  | 'PUT /promotions/:promotionId/remove';

const asPromotion = (row: PromotionRow) => ({
  _id: row.id,
  name: row.shown_name,
  imagePath: row.imagePath,
  discountRate: row.discount,
  startDate: row.starts_at,
  endDate: row.ends_at,
  createdAt: row.created_at,
  productCount: row.productCount,
});
const asAdminPromotion = (row: PromotionRow) => ({
  ...asPromotion(row),
  name: row.name,
  translations: knownTranslations(row.translations),
  isActive: row.is_active,
  imageUrl: row.imagePath,
  version: versionOf(editedIn(row)),
});

export const promotionRoutes = (deps: Deps): Handlers<Keys> => {
  const { db, clock } = deps;
  return {
    'GET /promotions/active': async ({ version: { moment } }) => ({
      data: (await runningPromotions(db, moment)).map(asPromotion),
    }),

    'GET /promotions/upcoming': async ({ version: { moment } }) => ({
      data: (await upcomingPromotions(db, moment)).map(asPromotion),
    }),

    'GET /promotions': async () => ({ data: (await allPromotions(db)).map(asAdminPromotion) }),

    'POST /promotions': async ({ session, body }) =>
      asAdminPromotion(await addPromotion(db, byCaller(clock, session), body)),

    'PUT /promotions/:id': async ({ session, params, body: { version, ...form } }) =>
      asAdminPromotion(await changePromotion(db, byCaller(clock, session), params.id, form, version)),

    'DELETE /promotions/:id': async ({ session, params, log }) => {
      await deletePromotion(db, byCaller(clock, session), params.id);
      await removeSpareFiles(deps, log);
      return { message: promotions().deleted };
    },

    'PUT /promotions/:promotionId/assign': async ({ session, params, body }) => {
      await assignProduct(db, byCaller(clock, session), params.promotionId, body);
      return { message: promotions().assigned };
    },

    'PUT /promotions/:promotionId/remove': async ({ session, params, body }) => {
      await removeProduct(db, byCaller(clock, session), params.promotionId, body);
      return { message: promotions().removed };
    },
  };
};
