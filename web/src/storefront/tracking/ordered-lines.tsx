import type { TrackedOrder } from '@nabta/contract/tracking/tracking.ts';
import { subtotalOf } from '../../lib/subtotal.ts';
import { minus, tnd } from '../../i18n/formats.ts';
import { charges } from '../../texts/charges.ts';
import { tracking as words } from '../../texts/tracking.ts';
import { Image } from '../../ui/image.tsx';
import { Row } from '../delivery/sums.tsx';

/** The products of an order with their pictures, its sums, and what is to be paid. */
export const OrderedLines = ({ order }: { order: TrackedOrder }) => {
  const { lines, method, city, pickupNote, subtotal, deliveryFee, discount, discounts, total, toPay } = order;
  const toPayWord = method === 'pickup' ? words.toPayThere : words.toPay;
  return (
    <section aria-labelledby="order" className="bg-sand-pale rounded p-5 sm:p-6">
      <h2 id="order" className="text-title-sm">
        {words.order}
      </h2>
      <p className="text-stone mt-1 text-sm">
        <bdi>{method === 'pickup' ? charges.pickup : words.goesTo({ city })}</bdi>
      </p>
      {pickupNote && (
        <p className="mt-1 text-sm wrap-anywhere">
          <bdi>{pickupNote}</bdi>
        </p>
      )}
      <ul className="divide-line border-line mt-4 divide-y border-y">
        {lines.map(({ productName, imagePath, quantity, unitPrice, gifts }, index) => (
          <li key={index} className="grid grid-cols-[3.5rem_1fr_auto] gap-x-3 py-3 text-sm">
            <span className="bg-sand aspect-square overflow-hidden rounded">
              {imagePath && <Image path={imagePath} alt="" sizes="56px" />}
            </span>
            <span className="min-w-0">
              <bdi className="font-medium">{productName}</bdi>
              <span className="text-stone block tabular-nums">
                {quantity} × {tnd(unitPrice)}
              </span>
              {gifts.map((name, place) => (
                <bdi key={place} className="text-olive-deep block">
                  {words.gift({ name })}
                </bdi>
              ))}
            </span>
            <span className="font-medium tabular-nums">{tnd(subtotalOf([{ price: unitPrice, quantity }]))}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-2 text-sm tabular-nums">
        {(deliveryFee > 0 || discount > 0 || discounts.length > 0) && (
          <Row label={charges.subtotal}>{tnd(subtotal)}</Row>
        )}
        {method === 'delivery' && (
          <Row label={charges.delivery}>{deliveryFee > 0 ? tnd(deliveryFee) : charges.free}</Row>
        )}
        {discounts.map(({ name, code, kind, amount }, index) => (
          <Row key={index} label={<bdi>{code ? `${name} (${code})` : name}</bdi>}>
            {kind === 'gift' ? charges.given : minus(tnd(amount))}
          </Row>
        ))}
        {discount > 0 && <Row label={charges.discount}>{tnd(-discount)}</Row>}
        <div className="border-line mt-1 flex items-baseline justify-between gap-4 border-t pt-3 text-lg font-semibold">
          <dt>{toPay > 0 ? toPayWord : words.total}</dt>
          <dd className="shrink-0">{tnd(toPay > 0 ? toPay : total)}</dd>
        </div>
      </dl>
    </section>
  );
};
