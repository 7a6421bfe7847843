import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { api, type AnswerOf } from '../../lib/api.ts';
import { variantSheet as words } from '../../texts/variant-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Image } from '../../ui/image.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addresses } from '../frame/addresses.ts';
import { ProductPrice } from './product-price.tsx';
import { QuickAdd } from './quick-add.tsx';
import { StockTag } from './stock-tag.tsx';
import { UnitPrice } from './unit-price.tsx';

type Group = NonNullable<AnswerOf<'GET /products/:id'>['group']>;
type Variant = Group['variants'][number];
type Props = {
  /** One of the variants. */
  productId: string;
  name: string;
  choice: string;
  open: boolean;
  onClose: () => void;
  /** Chooses another variant instead of adding one. */
  onChoose?: ((variant: Variant) => void) | undefined;
};

/** The variants of a group, each with its price and stock, to put into the cart (VARIANTS-4). */
export const VariantSheet = ({ productId, name, choice, open, onClose, onChoose }: Props) => (
  <Dialog open={open} onClose={onClose} side="bottom" title={<bdi>{name}</bdi>}>
    {/* closed before the drawer opens, the sheet returns the focus to its button, and so does the drawer later */}
    <Choice
      {...{ productId, choice }}
      onAdd={() => flushSync(onClose)}
      onChoose={
        onChoose &&
        ((variant) => {
          onClose();
          onChoose(variant);
        })
      }
    />
  </Dialog>
);

type ChoiceProps = Pick<Props, 'productId' | 'choice'> & {
  onAdd: () => void;
  onChoose: Props['onChoose'] | undefined;
};

const Choice = ({ productId, choice, onAdd, onChoose }: ChoiceProps) => {
  const variants = useVariants(productId);
  if (variants === 'failed')
    return (
      <Notice role="alert">
        <p>{words.failed}</p>
        <LinkButton to={addresses.product(productId)} replace variant="secondary" className="mt-3">
          {words.page}
        </LinkButton>
      </Notice>
    );
  if (!variants)
    return (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-48" />
      </div>
    );
  return (
    <ul aria-label={choice} className="divide-line -my-3 divide-y">
      {variants.map((variant) => {
        const { _id, label, imagePath, stock } = variant;
        return (
          <li key={_id} className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-3 sm:grid-cols-[3.5rem_1fr_auto]">
            <span className="bg-sand block size-14 overflow-hidden rounded max-sm:hidden">
              <Image path={imagePath[0] ?? ''} alt="" sizes="56px" className={stock === 0 ? 'opacity-60' : ''} />
            </span>
            <span className="grid min-w-0 gap-0.5">
              <Link to={addresses.product(_id)} replace className="link w-fit font-medium wrap-anywhere">
                <bdi id={`variant-${_id}`}>{label}</bdi>
              </Link>
              <ProductPrice product={variant} />
              <UnitPrice product={variant} />
              <StockTag stock={stock} />
            </span>
            {!onChoose ? (
              <QuickAdd product={variant} name={label} onAdd={onAdd} className="px-4!" />
            ) : _id === productId ? (
              <span className="text-olive text-sm font-medium">{words.chosen}</span>
            ) : (
              <Button
                variant="secondary"
                disabled={stock === 0}
                aria-describedby={`variant-${_id}`}
                onClick={() => onChoose(variant)}
                className="px-4!"
              >
                {words.choose}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** The variants in their order; undefined while they load, or when the group was taken apart. */
const useVariants = (id: string): Group['variants'] | 'failed' | undefined => {
  const [variants, setVariants] = useState<Group['variants'] | 'failed'>();
  useEffect(() => {
    const abort = new AbortController();
    api('GET /products/:id', {
      params: { id },
      query: { groups: true },
      // not the view of a product (DASHBOARD-12)
      headers: { Purpose: 'choice' },
      signal: abort.signal,
      handlesFailure: true,
    })
      .then(({ group }) => setVariants(group?.variants ?? 'failed'))
      .catch(() => !abort.signal.aborted && setVariants('failed'));
    return () => abort.abort();
  }, [id]);
  return variants;
};
