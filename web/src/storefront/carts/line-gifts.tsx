import { Link } from 'react-router';
import { freeGift } from '../../texts/free-gift.ts';
import { gifts as words } from '../../texts/gifts.ts';
import { Image } from '../../ui/image.tsx';
import { addresses } from '../frame/addresses.ts';
import type { MemberLine } from './member-line.ts';

type Props = {
  line: MemberLine;
  /** Opens their choice; without it, a link leads to the cart. */
  onChoose?: () => void;
};

/** The gifts of a line, with a button to change them. */
export const LineGifts = ({ line, onChoose }: Props) => {
  const { name, points, gifts, chosen, unavailableGift } = line;
  const label = chosen.length > 0 ? words.changeOf({ name }) : words.chooseOf({ name });
  return (
    <div className="mt-2 grid justify-items-start gap-1 text-sm">
      {gifts.length > 0 && (
        <ul aria-label={words.chosen} className="grid gap-1.5">
          {gifts.map(({ _id, giftName, imagePath }) => (
            <li key={_id} className="flex items-center gap-2.5">
              <span className="bg-sand size-8 shrink-0 overflow-hidden rounded">
                <Image path={imagePath[0] ?? ''} alt="" sizes="32px" />
              </span>
              <bdi>{giftName}</bdi> <span className="text-olive-deep font-medium">{freeGift}</span>
            </li>
          ))}
        </ul>
      )}
      {points > 0 && chosen.length === 0 && <p className="text-olive-deep">{words.noneChosen({ points })}</p>}
      <div aria-live="polite" className="text-clay-deep font-medium">
        {unavailableGift !== undefined && (
          <p>{unavailableGift ? words.gone({ name: unavailableGift }) : words.goneUnnamed}</p>
        )}
      </div>
      {(points > 0 || chosen.length > 0) &&
        (onChoose ? (
          <button type="button" aria-haspopup="dialog" aria-label={label} onClick={onChoose} className="link min-h-11">
            {chosen.length > 0 ? words.change : words.choose}
          </button>
        ) : (
          <Link to={addresses.cart} replace aria-label={label} className="link inline-flex min-h-11 items-center">
            {chosen.length > 0 ? words.change : words.choose}
          </Link>
        ))}
    </div>
  );
};
