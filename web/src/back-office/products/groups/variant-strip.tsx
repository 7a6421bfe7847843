import type { AdminProduct, AdminProductCard } from '@nabta/contract/products/products.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { tnd } from '../../../i18n/formats.ts';
import { adminGroups as words } from '../../../texts/admin-groups.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { addresses } from '../../kit/frame/addresses.ts';
import { nameOf } from '../../kit/form/translations.ts';
import { apiQuery, useApiQuery } from '../../kit/query/use-api-query.ts';
import { AddProduct } from '../add-product.tsx';
import { shownAs } from '../amounts.ts';
import { GroupDialog, type Grouping } from './group-dialog.tsx';

type Props = {
  product: AdminProduct;
  /** Reads the product again. */
  onChange: () => void;
};

const variantsOf = (groupId = '') => apiQuery('GET /admin/product-groups/:id', { params: { id: groupId } });

export const useVariants = (groupId: string | undefined) =>
  useApiQuery(variantsOf(groupId), { enabled: groupId !== undefined });

/** The other variants of a product, to go to them; edits the group, and adds a variant (VARIANTS-6). */
export const VariantStrip = ({ product, onChange }: Props) => {
  const [adding, setAdding] = useState(false);
  const [grouping, setGrouping] = useState<Grouping>();
  const { group } = product;
  const add = (created: AdminProductCard): void =>
    setGrouping({ groupId: group?._id, products: group ? [created] : [product, created] });
  return (
    <section
      aria-label={words.variants}
      className="hide-scrollbar -mx-4 mb-5 flex items-center gap-2 overflow-x-auto px-4 py-1 *:shrink-0 sm:mx-0 sm:flex-wrap sm:px-0 sm:*:shrink"
    >
      {group && <Links groupId={group._id} shown={product._id} label={group.name} />}
      {group && (
        <Button variant="quiet" onClick={() => setGrouping({ groupId: group._id, products: [] })}>
          {words.edit}
        </Button>
      )}
      <Button variant={group ? 'quiet' : 'secondary'} onClick={() => setAdding(true)}>
        {words.addVariant}
      </Button>
      <AddProduct open={adding} copyOf={product} onClose={() => setAdding(false)} onAdded={add} />
      <GroupDialog
        grouping={grouping}
        onClose={() => setGrouping(undefined)}
        onDone={() => {
          setGrouping(undefined);
          onChange();
        }}
      />
    </section>
  );
};

const Links = ({ groupId, shown, label }: { groupId: string; shown: string; label: string }) => {
  const { data } = useVariants(groupId);
  return (
    <nav aria-label={label} className="flex gap-2 sm:flex-wrap">
      {data?.variants.map((variant) => {
        const { productId, price, stock, isDisabled } = variant;
        return (
          <Link
            key={productId}
            to={addresses.product(productId)}
            replace
            aria-current={productId === shown ? 'page' : undefined}
            className={cx(
              'bg-surface grid min-h-11 content-center rounded border px-3 py-1 text-sm',
              productId === shown ? 'border-ink outline-ink outline' : 'border-edge hover:border-ink',
            )}
          >
            <bdi className={cx('font-medium wrap-anywhere', isDisabled && 'line-through')}>
              {nameOf(variant, 'label')}
            </bdi>
            <span className={cx('text-xs tabular-nums', stock === 0 ? 'text-clay-deep font-semibold' : 'text-stone')}>
              {words.facts({ price: tnd(price), stock: shownAs.stock(stock) })}
            </span>
          </Link>
        );
      })}
    </nav>
  );
};
