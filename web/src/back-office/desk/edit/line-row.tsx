import { MOST_OF_A_PRODUCT } from '@nabta/contract/fields.ts';
import type { AdminProduct } from '@nabta/contract/products/products.ts';
import { tnd } from '../../../i18n/formats.ts';
import { listOf } from '../../../i18n/language.ts';
import { orderLine as words } from '../../../texts/admin-order-edit.ts';
import { subtotalOf } from '../../../lib/subtotal.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { X } from '../../../ui/icons.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { apiQuery, useApiQuery } from '../../kit/query/use-api-query.ts';
import { LineGifts } from './line-gifts.tsx';
import { LinePrice } from './line-price.tsx';
import { priceOf, type LineValue } from './order-values.ts';
import { SmallPicture } from '../../kit/list/small-picture.tsx';

type Props = {
  line: LineValue;
  /** Units of the product on the order: those it held before, and those it has now. */
  available: { held: number; taken: number };
  error: string | undefined;
  onChange: (line: LineValue) => void;
  onRemove: () => void;
};

/** A line of the order: picture, price, quantity within the stock, and gifts. */
export const LineRow = (props: Props) =>
  props.line.productId ? (
    <ProductRow {...props} id={props.line.productId} />
  ) : (
    <Row {...props} note={words.deleted} max={props.line.quantity} />
  );

const ProductRow = ({ id, ...props }: Props & { id: string }) => {
  const { data: product } = useApiQuery(apiQuery('GET /products/admin/getByid/:id', { params: { id } }));
  const { line, available } = props;
  if (!product) return <Row {...props} note="" max={MOST_OF_A_PRODUCT} />;
  const left = Math.max(0, product.stock + available.held - available.taken);
  const note = product.isDisabled ? words.disabled : left > 0 ? words.left({ n: left }) : words.noneLeft;
  const max = Math.min(MOST_OF_A_PRODUCT, line.quantity + left);
  return <Row {...props} product={product} note={note} max={max} />;
};

type RowProps = Props & { product?: AdminProduct; note: string; max: number };

const Row = ({ line, error, onChange, onRemove, product, note, max }: RowProps) => {
  const { name, imagePath, quantity, gifts } = line;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-3 gap-y-2 py-3">
      <SmallPicture path={imagePath} sizes="56px" className="block size-14 rounded" />
      <span className="min-w-0">
        <bdi className="block font-medium wrap-anywhere">{name}</bdi>
        <span className="text-stone block text-xs">{note}</span>
        {gifts.length > 0 && (
          <span className="block text-xs">{words.gifts({ names: listOf(gifts.map((gift) => gift.name)) })}</span>
        )}
      </span>
      <IconButton
        label={words.remove({ name })}
        icon={<X className="size-5" />}
        onClick={onRemove}
        className="-me-2 -mt-2"
      />
      <div className="col-span-3 flex flex-wrap items-center gap-x-4 gap-y-1 sm:col-span-2 sm:col-start-2">
        <Stepper value={quantity} max={max} what={name} onChange={(n) => onChange({ ...line, quantity: n })} />
        <LinePrice line={line} product={product} onChange={onChange} />
        {product?.includingGift && <LineGifts line={line} product={product} onChange={onChange} />}
        <span className="ms-auto font-semibold tabular-nums">
          {tnd(subtotalOf([{ price: priceOf(line), quantity }]))}
        </span>
      </div>
      <p aria-live="polite" className="text-clay-deep col-span-3 text-xs font-medium empty:hidden">
        {error}
      </p>
    </li>
  );
};
