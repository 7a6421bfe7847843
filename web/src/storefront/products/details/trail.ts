import { productDetails as texts } from '../../../texts/product-details.ts';
import { addresses } from '../../frame/addresses.ts';
import type { ShownProduct } from './shown-product.ts';

/** The path to a product, for the breadcrumb: by its parent category, if any, and its own. */
export const trailOf = ({ productName, parentCategory, category }: ShownProduct) => [
  { label: texts.breadcrumb.home, to: addresses.home },
  { label: texts.breadcrumb.products, to: addresses.products },
  ...[parentCategory, category]
    .filter((each) => each !== null)
    .map(({ _id, name }) => ({ label: name, to: addresses.category(_id) })),
  { label: productName },
];
