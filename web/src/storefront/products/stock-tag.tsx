import { productCard } from '../../texts/product-card.ts';
import { Tag } from '../../ui/tag.tsx';

export const StockTag = ({ stock, size = 'xs' }: { stock: number; size?: 'xs' | 'sm' }) => (
  <Tag size={size} tone={stock > 0 ? 'good' : 'bad'}>
    {stock > 0 ? productCard.inStock : productCard.outOfStock}
  </Tag>
);
