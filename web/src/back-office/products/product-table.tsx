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
import { addresses } from '../addresses.ts';
import { EditableCell } from '../editable-cell.tsx';
import { shortDate } from '../short-date.ts';
import type { Sorting } from '../sort-link.tsx';
import { useShopPage } from '../shop-links.tsx';
import { RowActions } from '../row-actions.tsx';
import { cell, opening, Table, type Column } from '../table.tsx';
import { nameOf } from '../translations.ts';
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

const columns: readonly Column<AdminSort>[] = [
  { id: 'image', label: words.image, isFixed: true },
  { id: 'name', label: words.name, by: 'name', isFixed: true },
  { id: 'category', label: words.category },
  { id: 'stock', label: words.stock, by: 'stock', ofFigures: true },
  { id: 'price', label: words.price, by: 'price', ofFigures: true },
  { id: 'promotion', label: words.promotion },
  { id: 'actions', label: words.actions, isFixed: true },
];

export const ProductTable = ({ products, sorting, addressWith, selection, toReviews, handlers }: Props) => (
  <Table name="products" label={words.title} columns={columns} sort={{ sorting, addressWith }}>
    <tbody>
      {products.map((product) => (
        <Row
          key={product._id}
          product={product}
          isSelected={selection.has(product._id)}
          toReviews={toReviews}
          {...handlers}
        />
      ))}
    </tbody>
  </Table>
);

type RowProps = Handlers & Pick<Props, 'toReviews'> & { product: AdminProductCard; isSelected: boolean };

const Row = memo(({ product, isSelected, toReviews, onSelect, onChange, onCopy, onRemove, onGroup }: RowProps) => {
  const navigate = useNavigate();
  const { _id, imagePath, category, stock, realStock, price, isDisabled, group } = product;
  const name = nameOf(product, 'productName');
  const details = addresses.product(_id) + (toReviews ? '#reviews' : '');
  const switching = useSwitch(product, onChange);
  const shopPage = useShopPage({ path: addresses.shopProduct(_id) });
  return (
    <tr {...opening(() => void navigate(details))}>
      <td data-picture className={cell}>
        <span className="flex items-center gap-2">
          <Checkbox
            label={<VisuallyHidden>{groupWords.select({ name })}</VisuallyHidden>}
            checked={isSelected}
            onChange={() => onSelect(product)}
          />
          <span className="bg-sand block size-12 shrink-0 overflow-hidden rounded">
            <Image path={imagePath[0] ?? ''} alt={imagePath[0] ? '' : words.noImage} sizes="48px" />
          </span>
        </span>
      </td>
      <th scope="row" className={`${cell} min-w-40 text-start font-normal`}>
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
      </th>
      <td data-label={words.category} className={`${cell} min-w-24`}>
        <bdi className="wrap-anywhere">{category.name || words.noCategory}</bdi>
      </td>
      <td
        data-label={words.stock}
        className={`${cell} min-w-20 text-end ${stock === 0 ? 'text-clay-deep font-semibold' : ''}`}
      >
        <EditableCell
          label={words.stockOf({ name })}
          value={String(stock)}
          shown={shownAs.stock(stock)}
          inputMode="numeric"
          {...productCell(product, 'stock', onChange)}
        />
        {realStock !== stock && (
          <span className="text-stone block text-xs font-normal whitespace-nowrap">
            {words.warehouse({ n: realStock })}
          </span>
        )}
      </td>
      <td data-label={words.price} className={`${cell} min-w-26 text-end`}>
        <EditableCell
          label={words.priceOf({ name })}
          value={String(price)}
          shown={shownAs.price(price)}
          inputMode="decimal"
          {...productCell(product, 'price', onChange)}
        />
      </td>
      <td data-label={words.promotion} className={`${cell} min-w-24 text-xs`}>
        <Promotion product={product} />
      </td>
      <td data-actions className={`${cell} whitespace-nowrap`}>
        <RowActions
          labelOf={(action) => words.actionLabel({ action, name })}
          actions={[
            { label: words.details, to: details },
            switching.action,
            { label: words.copy, run: () => onCopy(product) },
            ...(isDisabled ? [] : [{ label: backOffice.shop.viewProduct, opens: shopPage.href }]),
            { label: words.remove, run: () => onRemove(product), deletes: true },
          ]}
          failure={switching.failure}
        />
      </td>
    </tr>
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
