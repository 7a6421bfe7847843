import { useUser } from '../../session/current-user.ts';
import { openLogin } from '../../session/dialogs.ts';
import { productCard } from '../../texts/product-card.ts';
import { cx } from '../../ui/cx.ts';
import { ignoreSecondTap } from '../../ui/double-tap.ts';
import { Heart } from '../../ui/icons.tsx';
import { favoriteMarks } from './favorite-marks.ts';
import type { ListedProduct } from '../products/listed-product.ts';

const load = () => import('./favorites.ts');

type Props = { product: ListedProduct; className: string };

/** The favorite toggle of a product. Its label is constant, `aria-pressed` has the state; visitors log in first. */
export const FavoriteButton = ({ product, className }: Props) => {
  const isMarked = favoriteMarks.use().has(product._id);
  const isKnown = useUser() !== undefined;
  const toggle = async (): Promise<void> => {
    ignoreSecondTap();
    await (await load()).toggleFavorite(product);
  };
  const add = async (): Promise<void> => void (await load()).addFavorite(product);
  return (
    <button
      type="button"
      aria-label={productCard.favorite({ name: product.productName })}
      aria-pressed={isKnown ? isMarked : undefined}
      onClick={isKnown ? toggle : () => openLogin(() => void add())}
      className={cx('no-script:hidden grid place-items-center transition-colors', className)}
    >
      <Heart className={cx('size-5', isMarked && 'fill-clay text-clay')} />
    </button>
  );
};
