import type { GroupedCard } from '@nabta/contract/products/products.ts';
import { Link } from 'react-router';
import { Image } from '../../ui/image.tsx';
import { addresses } from '../frame/addresses.ts';
import type { ListedProduct } from '../products/listed-product.ts';
import { ProductPrice } from '../products/product-price.tsx';

/** How many products of a promotion are shown. */
export const PROMOTED = 4;

/** Reduces a product to what is shown here: the page contains it a second time, for its scripts. */
export const toPromoted = ({ _id, productName, imagePath, price, finalPrice, group }: GroupedCard) => ({
  _id,
  productName,
  image: imagePath[0] ?? '',
  price,
  finalPrice,
  ...(group && { group }),
});
type Promoted = Pick<ListedProduct, '_id' | 'productName' | 'price' | 'finalPrice' | 'group'> & { image: string };

/** Some products of a promotion with their prices, above the link of the whole card. */
export const PromotedProducts = ({ products }: { products: readonly Promoted[] }) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
    {products.map(({ _id, productName, image, ...product }) => (
      <li key={_id} className="group relative z-10 flex flex-col text-sm">
        <span className="bg-sand block aspect-square overflow-hidden rounded">
          <Image path={image} alt="" sizes="(min-width: 40rem) 140px, 46vw" range={[160, 320]} />
        </span>
        <Link
          to={addresses.product(_id)}
          className="mt-2 mb-1 line-clamp-2 leading-snug font-medium group-hover:underline after:absolute after:inset-0"
        >
          <bdi>{product.group?.name ?? productName}</bdi>
        </Link>
        <div className="mt-auto">
          <ProductPrice product={product} size="sm" />
        </div>
      </li>
    ))}
  </ul>
);
