import { productCard } from '../../texts/product-card.ts';
import { ChevronDown } from '../../ui/icons.tsx';
import type { ListedProduct } from './listed-product.ts';
import { VariantButton } from './variant-button.tsx';

type Props = { productId: string; group: NonNullable<ListedProduct['group']> };

/** Opens the choice of a group's card; without JavaScript, the product page has it. */
export const ChooseVariant = ({ productId, group: { name, choice, variants } }: Props) => (
  <VariantButton
    {...{ productId, name, choice }}
    className="no-script:hidden border-edge hover:border-ink bg-surface relative z-10 flex min-h-11 items-center justify-between gap-2 rounded border px-3 text-start text-sm font-medium transition-colors"
  >
    <span className="min-w-0 truncate">
      <bdi>{productCard.choose({ choice, n: variants })}</bdi>
      <span className="sr-only"> {name}</span>
    </span>
    <ChevronDown className="size-4 shrink-0" />
  </VariantButton>
);
