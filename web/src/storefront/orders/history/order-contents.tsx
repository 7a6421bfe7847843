import type { Order } from '@nabta/contract/orders/orders.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import { Link } from 'react-router';
import { tnd } from '../../../i18n/formats.ts';
import { listOf } from '../../../i18n/language.ts';
import { subtotalOf } from '../../../lib/subtotal.ts';
import { governorateName } from '../../../places/governorates.tsx';
import { charges } from '../../../texts/charges.ts';
import { orderHistory as words } from '../../../texts/order-history.ts';
import { Image } from '../../../ui/image.tsx';
import { addresses } from '../../frame/addresses.ts';
import { AddressLines } from '../address-lines.tsx';

/** Products, prices and gifts of an order. */
export const OrderProducts = ({ products }: Pick<Order, 'products'>) => (
  <ul className="divide-line divide-y">
    {products.map(({ product, productName, quantity, productPrice, gifts }, index) => (
      <li key={index} className="grid grid-cols-[3.5rem_1fr_auto] gap-x-4 py-3 text-sm first:pt-0">
        <span className="bg-sand aspect-square overflow-hidden rounded">
          <Image path={product.imagePath[0] ?? ''} alt="" sizes="56px" />
        </span>
        <span className="min-w-0">
          {product._id ? (
            <Link to={addresses.product(product._id)} className="font-medium hover:underline">
              <bdi>{productName}</bdi>
            </Link>
          ) : (
            <bdi className="font-medium">{productName}</bdi>
          )}
          <span className="text-stone block tabular-nums">
            {quantity} × {tnd(productPrice)}
          </span>
          {gifts.map(({ gift }, place) => (
            <span key={place} className="text-olive-deep block">
              <bdi>{words.gift({ name: gift.giftName })}</bdi>
            </span>
          ))}
        </span>
        <span className="font-medium tabular-nums">{tnd(subtotalOf([{ price: productPrice, quantity }]))}</span>
      </li>
    ))}
  </ul>
);

type SumsProps = { charges: readonly { label: string; amount: string }[]; total: number };

/** What the products cost with delivery and discounts. */
export const OrderSums = ({ charges: rows, total }: SumsProps) => (
  <div className="border-line border-t pt-3 tabular-nums">
    {rows.map(({ label, amount }) => (
      <p key={label} className="flex justify-between gap-4 text-sm">
        <bdi className="text-stone">{label}</bdi>
        <span className="shrink-0">{amount}</span>
      </p>
    ))}
    <p className="mt-1 flex justify-between gap-4 text-lg font-semibold">
      <span>{words.total}</span>
      <span>{tnd(total)}</span>
    </p>
  </div>
);

/** Where it goes, or who picks it up. */
export const OrderAddress = ({
  order: { shippingInfo, method },
  level: Heading,
}: {
  order: Order;
  level: 'h3' | 'h4';
}) => {
  const { firstName, lastName, address, landmark, postalCode, city, region, phone } = shippingInfo;
  // a city that has the name of its governorate is translated too
  const place =
    method === 'pickup'
      ? []
      : [address, landmark, listOf([`${postalCode} ${governorateName(city)}`, governorateName(region)])];
  const lines = [`${firstName} ${lastName}`, ...place];
  return (
    <>
      <Heading className="font-text mt-5 text-sm font-semibold">
        {method === 'pickup' ? charges.pickup : words.goesTo}
      </Heading>
      <address className="text-stone mt-1 text-sm leading-relaxed not-italic">
        <AddressLines lines={lines} />
        <bdi dir="ltr">{shownPhone(phone)}</bdi>
      </address>
    </>
  );
};
