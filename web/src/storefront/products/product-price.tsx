import type { ProductCard } from '@nabta/contract/products/products.ts';
import { tnd } from '../../i18n/formats.ts';
import { productCard } from '../../texts/product-card.ts';
import { Price } from '../../ui/price.tsx';
import type { ListedProduct } from './listed-product.ts';

type Props = {
  product: Pick<ProductCard, 'price' | 'finalPrice'> & Pick<ListedProduct, 'group'>;
  size?: 'sm' | 'md' | 'lg';
};

/** finalPrice, with the old price struck through if it differs (LIST-9); 'From' where variants cost more. */
export const ProductPrice = ({ product: { price, finalPrice, group }, size = 'md' }: Props) => (
  <Price
    from={group?.othersCostMore ? productCard.from : undefined}
    now={tnd(finalPrice)}
    before={finalPrice === price ? undefined : tnd(price)}
    size={size}
  />
);
