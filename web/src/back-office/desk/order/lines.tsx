import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import { minus, tnd } from '../../../i18n/formats.ts';
import { desk as deskWords } from '../../../texts/admin-desk.ts';
import { deskOrder as words } from '../../../texts/desk-order.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { addresses } from '../../kit/frame/addresses.ts';
import { Pictured } from '../../kit/list/table.tsx';
import { mayEdit } from '../acts.ts';
import { Section } from './section.tsx';

type Line = DeskOrder['lines'][number];

/** The lines of an order with their pictures, and its sums. */
export const Lines = ({ order }: { order: DeskOrder }) => (
  <Section
    title={words.lines}
    action={
      mayEdit(order) && (
        <LinkButton to={addresses.deskEdit(order._id)} variant="quiet" className="-my-2">
          {deskWords.edit}
        </LinkButton>
      )
    }
  >
    <ul className="divide-line divide-y">
      {order.lines.map((line) => (
        <li key={line._id} className="flex items-start justify-between gap-4 py-2.5">
          <Pictured path={line.imagePath} className="size-12 rounded" name={line.productName}>
            <LineNotes line={line} />
          </Pictured>
          <span className="font-medium whitespace-nowrap tabular-nums">{tnd(line.unitPrice * line.quantity)}</span>
        </li>
      ))}
    </ul>
    <Sums order={order} />
  </Section>
);

const LineNotes = ({ line: { quantity, unitPrice, priceReason, gifts, writtenOff } }: { line: Line }) => (
  <>
    <span className="text-stone block tabular-nums">{words.times({ n: quantity, price: tnd(unitPrice) })}</span>
    {priceReason && (
      <span className="text-stone block text-xs">
        <bdi>{words.priceReason({ reason: priceReason })}</bdi>
      </span>
    )}
    {gifts.map(({ giftName }, index) => (
      <span key={index} className="text-stone block text-xs">
        <bdi>{words.gift({ name: giftName })}</bdi>
      </span>
    ))}
    {writtenOff > 0 && (
      <span className="text-clay-deep block text-xs font-medium">{words.writtenOff({ n: writtenOff })}</span>
    )}
  </>
);

const Sums = ({
  order: { subtotal, deliveryFee, discount, discountReason, discounts, tax, total },
}: {
  order: DeskOrder;
}) => (
  <dl className="border-line mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t pt-3 tabular-nums">
    <Sum label={words.subtotal} amount={tnd(subtotal)} />
    <Sum label={words.delivery} amount={deliveryFee > 0 ? tnd(deliveryFee) : words.free} />
    {discounts.map(({ name, code, kind, amount }, index) => (
      <Sum
        key={index}
        label={code ? `${name} (${code})` : name}
        amount={kind === 'gift' ? words.given : minus(tnd(amount))}
      />
    ))}
    {discount > 0 && (
      <Sum
        label={discountReason ? words.discountFor({ reason: discountReason }) : words.discount}
        amount={minus(tnd(discount))}
      />
    )}
    {tax > 0 && <Sum label={words.tax} amount={tnd(tax)} />}
    <dt className="text-base font-semibold">{words.total}</dt>
    <dd className="text-end text-base font-semibold">{tnd(total)}</dd>
  </dl>
);

const Sum = ({ label, amount }: { label: string; amount: string }) => (
  <>
    <dt>
      <bdi>{label}</bdi>
    </dt>
    <dd className="text-end whitespace-nowrap">{amount}</dd>
  </>
);
