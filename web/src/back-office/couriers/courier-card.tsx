import type { Courier } from '@nabta/contract/couriers/couriers.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import { number, tnd } from '../../i18n/formats.ts';
import { couriers as words } from '../../texts/admin-couriers.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';

type Props = { courier: Courier; onEdit: () => void; onRemove: () => void };

export const CourierCard = ({ courier, onEdit, onRemove }: Props) => {
  const { name, phone, deliveredFee, returnedFee, isActive, onTheWay, unsettled, cash } = courier;
  const figures = [
    onTheWay > 0 && [words.onTheWay, number(onTheWay)],
    unsettled > 0 && [words.unsettled, number(unsettled)],
    cash > 0 && [words.cash, tnd(cash)],
    [words.deliveredFee, tnd(deliveredFee)],
    [words.returnedFee, tnd(returnedFee)],
  ].filter((figure) => figure !== false);
  const labelOf = (action: string) => words.actionLabel({ action, name });
  return (
    <li className="border-line bg-surface flex flex-col gap-3 rounded border p-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-text min-w-0 text-base font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        {!isActive && <Tag tone="bad">{words.off}</Tag>}
        {phone && (
          <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center text-sm">
            <bdi dir="ltr">{shownPhone(phone)}</bdi>
          </a>
        )}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {figures.map(([label, figure]) => (
          <div key={label} className="contents">
            <dt className="text-stone">{label}</dt>
            <dd className="text-end tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex flex-wrap justify-end gap-2">
        <Button variant="quiet" aria-label={labelOf(words.remove)} onClick={onRemove}>
          {words.remove}
        </Button>
        <Button variant="secondary" aria-label={labelOf(words.edit)} onClick={onEdit}>
          {words.edit}
        </Button>
      </div>
    </li>
  );
};
