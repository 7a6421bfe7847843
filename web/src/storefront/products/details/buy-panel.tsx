import type { MouseEvent, ReactNode, Ref } from 'react';
import { percent } from '../../../i18n/formats.ts';
import { useUser } from '../../../session/current-user.ts';
import { productDetails as texts } from '../../../texts/product-details.ts';
import { Gift } from './icons.tsx';
import { afterHydration, Assurances } from './lazy-components.tsx';
import { Ribbon } from '../../../ui/ribbon.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { FavoriteButton } from '../../wishlist/favorite-button.tsx';
import { ProductPrice } from '../product-price.tsx';
import { StockTag } from '../stock-tag.tsx';
import { UnitPrice } from '../unit-price.tsx';
import type { ShownProduct } from './shown-product.ts';
import { CartButton, ViewCart } from './cart-button.tsx';

/** At most so many pieces left: the number is shown. */
const FEW = 5;
/** Names longer than this are smaller on phones, so that the price stays visible. */
const LONG = 60;

const HydratedAssurances = afterHydration(Assurances);

type Props = {
  product: ShownProduct;
  /** Among the variants of a group. */
  choice: ReactNode;
  /** The row of the main button. */
  buttons: Ref<HTMLDivElement>;
  onReviews: () => void;
};

/** Name, price, stock and Add to Cart. */
export const BuyPanel = ({ product, choice, buttons, onReviews }: Props) => {
  const { productName, price, finalPrice, stock, size, AVGrating, reviewCount, includingGift, giftPoints } = product;
  const user = useUser();
  const toReviews = (event: MouseEvent): void => {
    event.preventDefault();
    onReviews();
  };
  return (
    <div className="lg:max-w-lg lg:pt-2">
      <h1 className={productName.length > LONG ? 'text-title-sm sm:text-title' : 'text-title'}>
        <bdi>{productName}</bdi>
      </h1>
      <a href="#reviews" onClick={toReviews} className="mt-2 inline-flex min-h-11 items-center hover:underline">
        <Stars rating={AVGrating} count={reviewCount} size="lg" />
      </a>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ProductPrice product={product} size="lg" />
        {finalPrice !== price && <Ribbon>{texts.off({ rate: percent(rateOf(product)) })}</Ribbon>}
      </div>
      <UnitPrice product={product} size="lg" />
      <dl className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
        <div className="flex items-center gap-3">
          <dt className="sr-only">{texts.stock}</dt>
          <dd>
            <StockTag stock={stock} size="sm" />
          </dd>
          {stock > 0 && stock <= FEW && <dd className="text-clay-deep font-medium">{texts.onlyLeft({ n: stock })}</dd>}
        </div>
        {size && !choice && (
          <div className="flex gap-2">
            <dt className="text-stone">{texts.size}</dt>
            <dd className="font-medium">{size}</dd>
          </div>
        )}
      </dl>
      {choice}
      {includingGift && giftPoints > 0 && (
        <p className="bg-olive-pale mt-6 flex gap-3 rounded px-4 py-3 text-sm">
          <Gift className="text-olive mt-0.5 size-5 shrink-0" />
          {(user ? texts.giftPoints : texts.giftPointsForVisitors)({ n: giftPoints })}
        </p>
      )}
      <div ref={buttons} className="no-script:hidden mt-6 grid grid-cols-[1fr_auto] gap-3">
        <CartButton product={product} size="lg" block />
        <FavoriteButton product={product} className="border-edge hover:border-ink bg-surface size-14 rounded border" />
        <ViewCart product={product} size="lg" className="col-span-full" />
      </div>
      <p className="no-script:block mt-6 hidden text-sm">{texts.needsScript}</p>
      <div id="assurances" className="mt-6 min-h-36">
        <HydratedAssurances product={product} />
      </div>
    </div>
  );
};

const rateOf = ({ promotion, price, finalPrice }: ShownProduct): number =>
  promotion?.discountRate ?? (1 - finalPrice / price) * 100;
