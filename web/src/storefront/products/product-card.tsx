import { useState } from 'react';
import { Link } from 'react-router';
import { percent } from '../../i18n/formats.ts';
import { productCard } from '../../texts/product-card.ts';
import { cx } from '../../ui/cx.ts';
import { Image } from '../../ui/image.tsx';
import { Ribbon } from '../../ui/ribbon.tsx';
import { Stars } from '../../ui/stars.tsx';
import { addresses } from '../frame/addresses.ts';
import { FavoriteButton } from '../wishlist/favorite-button.tsx';
import { ChooseVariant } from './choose-variant.tsx';
import { ProductPrice } from './product-price.tsx';
import { QuickAdd } from './quick-add.tsx';
import { StockTag } from './stock-tag.tsx';
import { UnitPrice } from './unit-price.tsx';
import type { ListedProduct as Product } from './listed-product.ts';

type Props = {
  product: Product;
  /** Whether it is in the first screen. */
  eager?: boolean;
};

const SIZES = '(min-width: 82rem) 296px, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw';
/** On a phone, and on a screen with twice its density. */
const RANGE = [320, 640] as const;

/** A product in a list; the whole card links to its page. The second picture shows on hover. */
export const ProductCard = ({ product, eager = false }: Props) => {
  const { _id, productName, group, imagePath, stock, AVGrating, reviewCount, promotion } = product;
  const [first = '', second] = imagePath;
  const [hasHovered, setHasHovered] = useState(false);
  return (
    <article
      className="group relative grid h-full grid-rows-[auto_auto_1fr_auto]"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHasHovered(true)}
    >
      <div className="bg-sand relative aspect-square overflow-hidden rounded">
        <Image
          path={first}
          alt=""
          sizes={SIZES}
          range={RANGE}
          eager={eager}
          className={cx('transition-opacity', stock === 0 && 'opacity-60')}
        />
        {hasHovered && second && (
          <span className="absolute inset-0 opacity-0 transition-opacity group-hover:opacity-100">
            <Image path={second} alt="" sizes={SIZES} range={RANGE} />
          </span>
        )}
        {promotion && (
          <span className="absolute start-2 top-2 sm:start-3 sm:top-3">
            <Ribbon>{productCard.off({ rate: percent(promotion.discountRate) })}</Ribbon>
          </span>
        )}
      </div>
      <FavoriteButton
        product={product}
        className="bg-page/85 hover:bg-page absolute end-0.5 top-0.5 z-10 size-11 rounded-full bg-clip-content p-1 sm:end-1.5 sm:top-1.5"
      />
      <div className="grid content-start gap-1.5 pt-3.5">
        <h3 className="font-text line-clamp-2 text-sm leading-snug font-medium sm:text-base sm:leading-snug">
          <Link
            to={addresses.product(_id)}
            viewTransition
            className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            <bdi>{group?.name ?? productName}</bdi>
          </Link>
        </h3>
        {reviewCount > 0 && <Stars rating={AVGrating} count={reviewCount} words="short" />}
      </div>
      <div className="flex min-w-0 flex-col items-start gap-0.5 pt-1.5">
        <ProductPrice product={product} />
        <UnitPrice product={product} />
        <StockTag stock={stock} />
      </div>
      <div className="grid pt-2.5">
        {group ? <ChooseVariant productId={_id} group={group} /> : <QuickAdd product={product} name={productName} />}
      </div>
    </article>
  );
};
