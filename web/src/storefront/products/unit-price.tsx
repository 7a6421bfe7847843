import { unitPrice, type Content } from '@nabta/contract/products/unit-price.ts';
import type { ProductCard } from '@nabta/contract/products/products.ts';
import { number, tnd } from '../../i18n/formats.ts';
import { productCard as texts } from '../../texts/product-card.ts';
import { cx } from '../../ui/cx.ts';

/** '50 ml', '20 pieces' */
const contentText = ({ amount, unit }: Content): string =>
  unit === 'piece' ? texts.amounts.piece({ n: amount }) : texts.amounts[unit]({ n: number(amount) });

type Props = { product: Pick<ProductCard, 'content' | 'finalPrice'>; size?: 'md' | 'lg' };

/** The content of a product and its price per 100 ml, 100 g or piece (CONTENTS-2); nothing without a content. */
export const UnitPrice = ({ product, size = 'md' }: Props) => {
  const { content, finalPrice } = product;
  if (!content) return null;
  const compared = unitPrice(finalPrice, content);
  const price = compared && tnd(compared.price);
  return (
    <p className={cx('text-stone tabular-nums', size === 'lg' ? 'mt-1 text-sm' : 'text-xs')}>
      {contentText(content)}
      {price && (
        <>
          {' '}
          <span className="inline-block max-w-full">
            (
            {content.unit === 'piece'
              ? texts.perPiece({ price })
              : texts.per({ price, amount: contentText({ amount: compared.per, unit: content.unit }) })}
            )
          </span>
        </>
      )}
    </p>
  );
};
