import type { PageField } from '@nabta/contract/products/product-fields.ts';
import type { ReactNode } from 'react';
import { additionalInformation as texts } from '../../../texts/additional-information.ts';
import { IngredientList } from './ingredient-list.tsx';
import type { ShownProduct } from './shown-product.ts';

/** The fields that only this page shows; null: in another part of it. A field that is missing here does not compile. */
const details: Record<PageField, { name: string; show: (product: ShownProduct) => ReactNode } | null> = {
  video: null,
  gifts: null,
  Ingredients: {
    name: texts.facts.ingredients,
    show: ({ ingredientList = [] }) =>
      ingredientList.length === 0 ? texts.noIngredients : <IngredientList list={ingredientList} />,
  },
};

export const AdditionalInformation = ({ product }: { product: ShownProduct }) => {
  const { includingGift, promotion, giftPoints } = product;
  return (
    <dl className="border-line divide-line -mt-4 max-w-3xl divide-y border-b">
      <Fact name={texts.facts.gift}>{includingGift ? texts.yes : texts.no}</Fact>
      <Fact name={texts.facts.promotion}>{promotion ? texts.yes : texts.no}</Fact>
      <Fact name={texts.facts.points}>{texts.points({ n: giftPoints })}</Fact>
      {Object.values(details).map(
        (detail) =>
          detail && (
            <Fact key={detail.name} name={detail.name}>
              {detail.show(product)}
            </Fact>
          ),
      )}
    </dl>
  );
};

/** Nothing when the product has no such value. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children && (
    <div className="grid gap-x-6 py-3.5 sm:grid-cols-[14rem_1fr]">
      <dt className="text-stone">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
