import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import type { AdminPromotion } from '@nabta/contract/promotions/promotions.ts';
import { percent, tnd } from '../../i18n/formats.ts';
import { promotionProducts as words } from '../../texts/admin-promotions.ts';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../kit/query/command.tsx';
import { nameOf } from '../kit/form/translations.ts';
import { isInOtherPromotion, send } from './assignments.ts';
import { WholeGroup } from './whole-group.tsx';
import { SmallPicture } from '../kit/list/small-picture.tsx';

type Props = {
  promotion: AdminPromotion;
  product: AdminProductCard;
  /** The first listed of its group, which all of it is assigned beside. */
  isFirst: boolean;
  onChange: () => void;
};

/** A product of the picker, with a button to assign or remove it. */
export const ProductRow = ({ promotion: { _id }, product, isFirst, onChange }: Props) => {
  const name = nameOf(product, 'productName');
  const { imagePath, price, finalPrice, promotion, isDisabled, group } = product;
  const isIn = promotion?._id === _id;
  const action = isIn ? 'remove' : 'assign';
  const command = useCommand(() => send(action, _id, product._id), {
    done: isIn ? words.removed : words.assigned,
    failed: isIn ? words.notRemoved : words.notAssigned,
    onDone: onChange,
  });
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
      <SmallPicture path={imagePath[0] ?? ''} sizes="40px" className="block size-10 shrink-0 rounded" />
      <span className="min-w-0">
        <span className="block">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
        </span>
        <span className="text-stone block text-xs">
          {finalPrice < price && <s className="me-1.5">{tnd(price)}</s>}
          <span className="tabular-nums">{tnd(finalPrice)}</span>
          {isDisabled && ` · ${words.disabled}`}
        </span>
        {isIn && <span className="text-olive block text-xs font-semibold">{words.included}</span>}
        {promotion && isInOtherPromotion(product, _id) && (
          <span className="block text-xs">
            {words.elsewhere({ name: promotion.name, rate: percent(promotion.discountRate) })}
          </span>
        )}
      </span>
      <Button
        variant={isIn ? 'quiet' : 'secondary'}
        busy={command.busy}
        aria-label={words.actionLabel({ action: words[action], name })}
        onClick={() => void command.run()}
        className="px-3!"
      >
        {words[action]}
      </Button>
      {group && isFirst && !(isIn && group.isPromotedWhole) && (
        <WholeGroup promotionId={_id} groupId={group._id} name={group.name} onChange={onChange} />
      )}
      <span aria-live="polite" className="text-clay-deep col-span-3 text-xs font-medium empty:hidden">
        {command.failure}
      </span>
    </li>
  );
};
