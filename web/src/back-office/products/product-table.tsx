import type { AdminProductCard, AdminSort } from '@nabta/contract/products/products.ts';
import { memo } from 'react';
import { Link, useNavigate } from 'react-router';
import { percent, tnd } from '../../i18n/formats.ts';
import { comma } from '../../i18n/language.ts';
import { adminProducts as words } from '../../texts/admin-products.ts';
import { backOffice } from '../../texts/back-office.ts';
import { adminPromotions } from '../../texts/admin-promotions.ts';
import { adminGroups as groupWords } from '../../texts/admin-groups.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Layers } from '../../ui/back-office-icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Image } from '../../ui/image.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { EditableCell } from '../kit/list/editable-cell.tsx';
import { shortDate } from '../kit/frame/short-date.ts';
import type { Sorting } from '../kit/list/sort-link.tsx';
import { useShopPage } from '../kit/frame/shop-links.tsx';
import { RowActions } from '../kit/list/row-actions.tsx';
import { opening, Row, Table, type Columns } from '../kit/list/table.tsx';
import { nameOf } from '../kit/form/translations.ts';
import type { SelectedProducts } from './groups/selected-products.tsx';
import { shownAs } from './amounts.ts';
import { productCell } from './change-cell.ts';
import { useSwitch } from './use-switch.ts';

/** The same functions for as long as the list is open, so that rows are drawn again only when they changed. */
type Handlers = {
  onSelect: (product: AdminProductCard) => void;
  onChange: (product: AdminProductCard) => void;
  onCopy: (product: AdminProductCard) => void;
  onRemove: (product: AdminProductCard) => void;
  /** Edits the group of a variant. */
  onGroup: (groupId: string) => void;
};
type Props = {
  products: readonly AdminProductCard[];
  sorting: Sorting<AdminSort>;
  addressWith: (changes: Record<string, string>) => string;
  selection: SelectedProducts;
  /** Products are opened at their reviews, which are at the end of a long screen. */
  toReviews: boolean;
  handlers: Handlers;
};

type RowProps = Handlers & Pick<Props, 'toReviews'> & { product: AdminProductCard; isSelected: boolean };
type Shown = RowProps & {
  name: string;
  /** The address of its screen. */
  details: string;
  switching: ReturnType<typeof useSwitch>;
  shopPage: ReturnType<typeof useShopPage>;
};

const columns: Columns<Shown, AdminSort> = [
  {
    label: words.image,
    kind: 'picture',
    cell: ({ product, name, isSelected, onSelect }) => (
      <span className="flex items-center gap-2">
        <Checkbox
          label={<VisuallyHidden>{groupWords.select({ name })}</VisuallyHidden>}
          checked={isSelected}
          onChange={() => onSelect(product)}
        />
        <span className="bg-sand block size-12 shrink-0 overflow-hidden rounded">
          <Image path={product.imagePath[0] ?? ''} alt={product.imagePath[0] ? '' : words.noImage} sizes="48px" />
        </span>
      </span>
    ),
  },
  {
    label: words.name,
    by: 'name',
    kind: 'name',
    className: 'min-w-40',
    cell: ({ product: { group, isDisabled }, name, details, onGroup }) => (
      <>
        <Link to={details} className="link font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </Link>
        {group && (
          <button
            type="button"
            aria-label={groupWords.variantOf({ label: group.label, name: group.name })}
            onClick={() => onGroup(group._id)}
            className="border-edge text-stone hover:border-ink mt-1 flex min-h-6 max-w-full items-center gap-1 rounded-full border px-2 text-start text-xs"
          >
            <Layers className="size-3.5 shrink-0" />
            <bdi className="truncate">{group.label}</bdi>
          </button>
        )}
        {isDisabled && <span className="text-clay-deep block text-xs font-semibold">{words.disabled}</span>}
      </>
    ),
  },
  {
    id: 'category',
    label: words.category,
    className: 'min-w-24',
    cell: ({ product: { category } }) => <bdi className="wrap-anywhere">{category.name || words.noCategory}</bdi>,
  },
  {
    id: 'stock',
    label: words.stock,
    by: 'stock',
    ofFigures: true,
    className: 'min-w-20 in-data-sold-out:text-clay-deep in-data-sold-out:font-semibold',
    cell: ({ product, name, onChange }) => (
      <>
        <EditableCell
          label={words.stockOf({ name })}
          value={String(product.stock)}
          shown={shownAs.stock(product.stock)}
          inputMode="numeric"
          {...productCell(product, 'stock', onChange)}
        />
        {product.realStock !== product.stock && (
          <span className="text-stone block text-xs font-normal whitespace-nowrap">
            {words.warehouse({ n: product.realStock })}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'price',
    label: words.price,
    by: 'price',
    ofFigures: true,
    className: 'min-w-26',
    cell: ({ product, name, onChange }) => (
      <EditableCell
        label={words.priceOf({ name })}
        value={String(product.price)}
        shown={shownAs.price(product.price)}
        inputMode="decimal"
        {...productCell(product, 'price', onChange)}
      />
    ),
  },
  {
    id: 'promotion',
    label: words.promotion,
    className: 'min-w-24 text-xs',
    cell: ({ product }) => <Promotion product={product} />,
  },
  {
    label: words.actions,
    kind: 'actions',
    cell: ({ product, name, details, switching, shopPage, onCopy, onRemove }) => (
      <RowActions
        labelOf={(action) => words.actionLabel({ action, name })}
        actions={[
          { label: words.details, to: details },
          switching.action,
          { label: words.copy, run: () => onCopy(product) },
          ...(product.isDisabled ? [] : [{ label: backOffice.shop.viewProduct, opens: shopPage.href }]),
          { label: words.remove, run: () => onRemove(product), deletes: true },
        ]}
        failure={switching.failure}
      />
    ),
  },
];

export const ProductTable = ({ products, sorting, addressWith, selection, toReviews, handlers }: Props) => (
  <Table name="products" label={words.title} columns={columns} sort={{ sorting, addressWith }}>
    {products.map((product) => (
      <ProductRow
        key={product._id}
        product={product}
        isSelected={selection.has(product._id)}
        toReviews={toReviews}
        {...handlers}
      />
    ))}
  </Table>
);

const ProductRow = memo((props: RowProps) => {
  const { product, toReviews, onChange } = props;
  const navigate = useNavigate();
  const details = addresses.product(product._id) + (toReviews ? '#reviews' : '');
  const shown = {
    ...props,
    name: nameOf(product, 'productName'),
    details,
    switching: useSwitch(product, onChange),
    shopPage: useShopPage({ path: addresses.shopProduct(product._id) }),
  };
  return (
    <Row
      columns={columns}
      row={shown}
      data-sold-out={product.stock === 0 || undefined}
      {...opening(() => void navigate(details))}
    />
  );
});

/** The price with its running or upcoming promotion. */
const Promotion = ({ product: { promotion, finalPrice } }: { product: AdminProductCard }) => {
  if (!promotion) return <span className="text-stone">{words.noPromotion}</span>;
  const { discountRate, isRunning, startDate } = promotion;
  const isUpcoming = !isRunning && new Date(startDate) > new Date();
  return (
    <div>
      <span className="block font-medium">
        <bdi className="wrap-anywhere">{promotion.name}</bdi>
      </span>
      <span className={isRunning ? 'text-clay-deep font-semibold' : 'text-stone'}>
        <bdi dir="ltr">−{adminPromotions.off({ rate: percent(discountRate) })}</bdi>
        {comma}
        <span className="whitespace-nowrap">
          {isRunning
            ? words.now({ price: tnd(finalPrice) })
            : isUpcoming
              ? words.from({ day: shortDate(startDate) })
              : words.over}
        </span>
      </span>
    </div>
  );
};
