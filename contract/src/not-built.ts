import type { CallKey } from './index.ts';

/** Calls of the table that answer 501 until they are built. */
export const notBuilt = [
  'GET /categories/admin/parent','GET /categories/select/all','POST /categories','PUT /categories/:id','PUT /categories/disable/:id','DELETE /categories/:id',
  'GET /products/admin/getall','GET /products/admin/getByid/:id','POST /products','PUT /products/:id','DELETE /products/:id','PUT /products/disable/:id',
  'GET /promotions','POST /promotions','PUT /promotions/:id','DELETE /promotions/:id','PUT /promotions/:promotionId/assign','PUT /promotions/:promotionId/remove',
  'PUT /settings/about','PUT /settings/landingpage','PUT /settings/productpage','PUT /settings/promotionpage',
  'GET /orderguests','GET /orderguests/stats','PATCH /orderguests/:id/status','DELETE /orderguests/:id',
] as const satisfies readonly CallKey[];

export type BuiltKey = Exclude<CallKey, (typeof notBuilt)[number]>;
