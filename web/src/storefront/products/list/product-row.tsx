import { Link } from 'react-router';
import { percent } from '../../../i18n/formats.ts';
import { productCard } from '../../../texts/product-card.ts';
import { Image } from '../../../ui/image.tsx';
import { Ribbon } from '../../../ui/ribbon.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { addresses } from '../../frame/addresses.ts';
import { FavoriteButton } from '../../wishlist/favorite-button.tsx';
import { ChooseVariant } from '../choose-variant.tsx';
import { ProductPrice } from '../product-price.tsx';
import { QuickAdd } from '../quick-add.tsx';
import { StockTag } from '../stock-tag.tsx';
import { UnitPrice } from '../unit-price.tsx';
import type { ListedProduct as Product } from '../listed-product.ts';

/** A product of the list view: a horizontal card with a short description. */
export const ProductRow = ({ product }: { product: Product }) => {
  const { _id, productName, group, description, imagePath, stock, AVGrating, reviewCount, promotion } = product;
  return (
    <article className="group border-line relative grid grid-cols-[7rem_1fr] gap-x-4 border-b pb-5 sm:grid-cols-[12rem_1fr] sm:gap-x-7 sm:pb-6">
      <div className="bg-sand aspect-square overflow-hidden rounded">
        <Image
          path={imagePath[0] ?? ''}
          alt=""
          sizes="(min-width: 40rem) 192px, 112px"
          className={stock === 0 ? 'opacity-60' : ''}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-1.5 sm:py-1">
        <div className="flex items-start justify-between gap-2">
          <h3 className="font-text text-sm leading-snug font-medium sm:text-lg sm:leading-snug">
            <Link
              to={addresses.product(_id)}
              className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
            >
              <bdi>{group?.name ?? productName}</bdi>
            </Link>
          </h3>
          <FavoriteButton
            product={product}
            className="hover:bg-sand/60 relative z-10 -me-2.5 -mt-2.5 size-11 shrink-0 rounded-full"
          />
        </div>
        {reviewCount > 0 && <Stars rating={AVGrating} count={reviewCount} words="short" />}
        <p className="text-stone line-clamp-2 max-w-prose text-sm max-sm:hidden">{description}</p>
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-1">
          <div className="grid gap-0.5">
            <ProductPrice product={product} />
            <UnitPrice product={product} />
          </div>
          {promotion && <Ribbon>{productCard.off({ rate: percent(promotion.discountRate) })}</Ribbon>}
          <span className="sm:ms-auto">
            <StockTag stock={stock} />
          </span>
        </div>
        {group ? (
          <ChooseVariant productId={_id} group={group} />
        ) : (
          <QuickAdd product={product} name={productName} className="sm:w-fit sm:px-6!" />
        )}
      </div>
    </article>
  );
};
