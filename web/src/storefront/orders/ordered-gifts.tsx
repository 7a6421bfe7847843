import { freeGift } from '../../texts/free-gift.ts';

export type OrderedGift = { _id: string; giftName: string };

/** The gifts of an ordered line, which guests don't have. */
const OrderedGifts = ({ gifts }: { gifts: readonly OrderedGift[] }) =>
  gifts.map(({ _id, giftName }) => (
    <p key={_id} className="text-olive-deep mt-0.5 flex flex-wrap justify-between gap-x-4">
      <span>
        + <bdi>{giftName}</bdi>
      </span>
      <span className="font-medium">{freeGift}</span>
    </p>
  ));

export default OrderedGifts;
