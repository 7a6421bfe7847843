import { useUser } from '../../session/current-user.ts';
import { askLogin } from '../../session/dialogs.ts';
import { productCard } from '../../texts/product-card.ts';
import { cx } from '../../ui/cx.ts';
import { Heart } from '../../ui/icons.tsx';
import { favoriteMarks } from './favorite-marks.ts';
import type { ListedProduct } from '../products/listed-product.ts';

const favorites = () => import('./favorites.ts');

type Props = { product: ListedProduct; className: string };

/** The heart of a product. A toggle keeps its name, `aria-pressed` says whether it is so; a visitor logs in first. */
export const FavoriteButton = ({ product, className }: Props) => {
  const isMarked = favoriteMarks.use().has(product._id);
  const isKnown = useUser() !== undefined;
  const toggle = async (): Promise<void> => (await favorites()).toggleFavorite(product);
  const add = async (): Promise<void> => void (await favorites()).addFavorite(product);
  return (
    <button
      type="button"
      aria-label={productCard.favorite(product.productName)}
      aria-pressed={isKnown ? isMarked : undefined}
      onClick={isKnown ? toggle : () => askLogin(() => void add())}
      className={cx('no-script:hidden grid place-items-center transition-colors', className)}
    >
      <Heart className={cx('size-5', isMarked && 'fill-clay text-clay')} />
    </button>
  );
};
