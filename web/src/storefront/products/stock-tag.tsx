import { productCard } from '../../texts/product-card.ts';
import { Tag } from '../../ui/tag.tsx';

export const StockTag = ({ stock }: { stock: number }) =>
  stock > 0 ? <Tag tone="good">{productCard.inStock}</Tag> : <Tag tone="bad">{productCard.outOfStock}</Tag>;
