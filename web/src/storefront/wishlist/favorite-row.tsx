import { Link } from 'react-router';
import { favorites as words } from '../../texts/favorites.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Image } from '../../ui/image.tsx';
import { Tag } from '../../ui/tag.tsx';
import { addresses } from '../frame/addresses.ts';
import { CartButton } from '../products/details/cart-button.tsx';
import { ProductPrice } from '../products/product-price.tsx';
import { StockTag } from '../products/stock-tag.tsx';
import { favoriteFailures } from './favorites.ts';
import type { Favorite } from './favorite-change.ts';

export const nameIdOf = (id: string): string => `favorite-${id}`;

/** A favorite: product, current price, and buttons for cart and removal. */
export const FavoriteRow = ({ favorite, onRemove }: { favorite: Favorite; onRemove: () => void }) => {
  const { _id, productName, description, imagePath, stock, isAvailable } = favorite;
  const failure = favoriteFailures.use()[_id];
  return (
    <article className="group relative grid grid-cols-[7rem_1fr] gap-x-4 gap-y-4 py-6 sm:grid-cols-[12rem_1fr] sm:grid-rows-[1fr_auto] sm:gap-x-7 lg:grid-cols-[12rem_1fr_12rem] lg:grid-rows-1">
      <div
        className={cx(
          'bg-sand aspect-square overflow-hidden rounded sm:row-span-2 lg:row-span-1',
          !isAvailable && 'grayscale',
        )}
      >
        <Image
          path={imagePath[0] ?? ''}
          alt=""
          sizes="(min-width: 40rem) 192px, 112px"
          className={cx((stock === 0 || !isAvailable) && 'opacity-60')}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-1.5 sm:pt-1">
        <h3 className="font-text text-base leading-snug font-medium sm:text-lg sm:leading-snug">
          {isAvailable ? (
            <Link
              id={nameIdOf(_id)}
              to={addresses.product(_id)}
              className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
            >
              <bdi>{productName}</bdi>
            </Link>
          ) : (
            <bdi id={nameIdOf(_id)} tabIndex={-1}>
              {productName}
            </bdi>
          )}
        </h3>
        <p dir="auto" className="text-stone line-clamp-2 w-fit max-w-prose text-sm">
          {description}
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-1">
          {isAvailable ? (
            <>
              <ProductPrice product={favorite} />
              <StockTag stock={stock} size="sm" />
            </>
          ) : (
            <Tag size="sm" tone="bad">
              {words.unavailable}
            </Tag>
          )}
        </div>
        {failure && <p className="text-clay-deep text-sm font-medium">{failure}</p>}
      </div>
      <div className="relative z-10 col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 justify-self-start sm:col-span-1 lg:flex-col lg:items-stretch lg:justify-center lg:justify-self-stretch">
        {isAvailable && <CartButton product={favorite} aria-describedby={nameIdOf(_id)} />}
        <Button
          variant="quiet"
          aria-label={words.removeOf({ name: productName })}
          className={cx(!isAvailable && 'max-lg:-ms-2')}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </div>
    </article>
  );
};
