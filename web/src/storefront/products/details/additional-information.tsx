import type { ReactNode } from 'react';
import { additionalInformation as texts } from '../../../texts/additional-information.ts';
import { IngredientList } from './ingredient-list.tsx';
import type { ShownProduct } from './shown-product.ts';

export const AdditionalInformation = ({ product }: { product: ShownProduct }) => {
  const { includingGift, promotion, giftPoints, ingredientList = [] } = product;
  return (
    <dl className="border-line divide-line -mt-4 max-w-3xl divide-y border-b">
      <Fact name={texts.facts.gift}>{includingGift ? texts.yes : texts.no}</Fact>
      <Fact name={texts.facts.promotion}>{promotion ? texts.yes : texts.no}</Fact>
      <Fact name={texts.facts.points}>{texts.points({ n: giftPoints })}</Fact>
      <Fact name={texts.facts.ingredients}>
        {ingredientList.length === 0 ? texts.noIngredients : <IngredientList list={ingredientList} />}
      </Fact>
    </dl>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 py-3.5 sm:grid-cols-[14rem_1fr]">
    <dt className="text-stone">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);
