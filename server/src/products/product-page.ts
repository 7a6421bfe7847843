import type { Language } from '@nabta/contract/languages.ts';
import type { Db } from '../core/database/database.ts';
import { AppError } from '../core/http/errors.ts';
import { listedIngredients } from '../ingredients/service.ts';
import { groupOf } from './group-queries.ts';
import { approvedReviews, productById } from './queries.ts';
import { asProduct } from './shapes.ts';

type Options = {
  /** With the variants of its group. */
  groups?: boolean | undefined;
  /** Hidden products, too: for admins. */
  withHidden?: boolean;
};

/** What the page of a product shows. @throws AppError not_found */
export const productPage = async (
  db: Db,
  now: Date,
  id: string,
  { language, defaultLanguage }: { language: Language; defaultLanguage: Language },
  { groups, withHidden = false }: Options,
) => {
  const [product, reviews, group] = await Promise.all([
    productById(db, now, id, language, { withHidden }),
    approvedReviews(db, { productId: id }),
    groups ? groupOf(db, now, id, language) : undefined,
  ]);
  if (!product) throw new AppError('not_found');
  const list = product.ingredients;
  const ingredientList = list.length > 0 && (await listedIngredients(db, list, defaultLanguage));
  return { ...asProduct(product, reviews), ...(group && { group }), ...(ingredientList && { ingredientList }) };
};
