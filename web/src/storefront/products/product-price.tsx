import type { ProductCard } from '@nabta/contract/products.ts';
import { tnd } from '../../i18n/formats.ts';
import { Price } from '../../ui/price.tsx';

type Props = { product: Pick<ProductCard, 'price' | 'finalPrice'>; size?: 'md' | 'lg' };

/** finalPrice, with the old price struck through if it differs (LIST-9). */
export const ProductPrice = ({ product: { price, finalPrice }, size = 'md' }: Props) => (
  <Price now={tnd(finalPrice)} before={finalPrice === price ? undefined : tnd(price)} size={size} />
);
