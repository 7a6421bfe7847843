import type { Order } from '@nabta/contract/orders/orders.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import type { AboutSettings } from '@nabta/contract/settings/settings.ts';
import { invoice as words } from '../../../texts/invoice.ts';
import { longDate, tnd } from '../../../i18n/formats.ts';
import { listOf } from '../../../i18n/language.ts';
import { useSite } from '../../../i18n/site.ts';
import { Logo } from '../../../ui/logo.tsx';
import { subtotalOf } from '../../../lib/subtotal.ts';
import { governorateName } from '../../../places/governorates.tsx';
import { AddressLines } from '../address-lines.tsx';
import { chargesOf, type Charged } from './charges.ts';

export type Invoiced = Charged & Pick<Order, 'orderNumber' | 'createdAt' | 'shippingInfo' | 'total'>;
type Company = Pick<AboutSettings, 'companyName'> & { visitInfo: Omit<AboutSettings['visitInfo'], 'mapEmbedUrl'> };

/** An order as an A4 sheet; `about` has the shop's details. */
export const InvoiceSheet = ({ order, about }: { order: Invoiced; about: Company | undefined }) => {
  const { orderNumber, createdAt, shippingInfo, products, total } = order;
  const { firstName, lastName, address, landmark, postalCode, city, region, phone, email } = shippingInfo;
  const customer = [
    `${firstName} ${lastName}`,
    address,
    landmark,
    listOf([`${postalCode} ${city}`, governorateName(region)]),
  ];
  const missing = words.placeholder;
  const { logo } = useSite();
  const shop = [
    about?.visitInfo.address || missing.address,
    about?.visitInfo.phone || missing.phone,
    about?.visitInfo.email || missing.email,
  ];
  const cell = 'border-line border-b py-2.5 align-top';
  return (
    <div className="bg-surface border-line rounded border p-6 text-sm sm:p-12 print:border-0 print:bg-transparent print:p-0">
      <div className="flex flex-wrap justify-between gap-x-12 gap-y-6">
        <div>
          {logo && <Logo path={logo} alt="" className="mb-3 max-h-16 max-w-60" />}
          <p className="font-display text-title-sm">{about?.companyName || missing.name}</p>
          <address className="text-stone mt-1 leading-relaxed not-italic">
            {shop.map((line) => (
              <span key={line} className="block">
                <bdi>{line}</bdi>
              </span>
            ))}
          </address>
        </div>
        <div className="sm:text-end">
          <h1 className="text-title">{words.heading}</h1>
          <dl className="mt-1 grid grid-cols-[auto_auto] justify-start gap-x-4 gap-y-0.5 sm:justify-end">
            <dt className="text-stone">{words.number}</dt>
            <dd className="font-semibold tracking-wide">{orderNumber}</dd>
            <dt className="text-stone">{words.date}</dt>
            <dd>{longDate(createdAt)}</dd>
          </dl>
        </div>
      </div>
      <h2 className="font-text mt-8 text-sm font-semibold">{words.customer}</h2>
      <address className="mt-1 leading-relaxed not-italic">
        <AddressLines lines={customer} />
        <span className="block">
          <bdi dir="ltr">{shownPhone(phone)}</bdi>
        </span>
        <AddressLines lines={[email]} />
      </address>
      <table className="mt-8 w-full border-collapse tabular-nums">
        <thead>
          <tr className="text-stone text-start">
            <th scope="col" className="border-ink border-b py-2 text-start font-medium">
              {words.product}
            </th>
            <th scope="col" className="border-ink border-b py-2 ps-3 text-end font-medium whitespace-nowrap">
              {words.quantity}
            </th>
            <th scope="col" className="border-ink border-b py-2 ps-3 text-end font-medium max-sm:hidden">
              {words.price}
            </th>
            <th scope="col" className="border-ink border-b py-2 ps-3 text-end font-medium">
              {words.lineTotal}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ productName, quantity, productPrice, gifts }, index) => (
            <tr key={index} className="break-inside-avoid">
              <td className={`${cell} wrap-anywhere`}>
                <bdi>{productName}</bdi>
                {gifts.map(({ gift }, place) => (
                  <span key={place} className="text-stone block">
                    <bdi>{words.gift({ name: gift.giftName })}</bdi>
                  </span>
                ))}
              </td>
              <td className={`${cell} ps-3 text-end`}>{quantity}</td>
              <td className={`${cell} ps-3 text-end whitespace-nowrap max-sm:hidden`}>{tnd(productPrice)}</td>
              <td className={`${cell} ps-3 text-end whitespace-nowrap`}>
                {tnd(subtotalOf([{ price: productPrice, quantity }]))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="ms-auto mt-4 grid max-w-72 grid-cols-[1fr_auto] gap-y-1.5 tabular-nums break-inside-avoid">
        {chargesOf(order).map(({ label, amount }) => (
          <div key={label} className="contents">
            <dt className="text-stone wrap-anywhere">
              <bdi>{label}</bdi>
            </dt>
            <dd className="ps-3 text-end whitespace-nowrap">{amount}</dd>
          </div>
        ))}
        <dt className="border-ink border-t pt-2 text-base font-semibold">{words.total}</dt>
        <dd className="border-ink border-t pt-2 text-end text-base font-semibold">{tnd(total)}</dd>
      </dl>
      <p className="mt-8">{order.method === 'pickup' ? words.paymentThere : words.payment}</p>
      <p className="text-stone mt-1">{words.thanks}</p>
    </div>
  );
};
