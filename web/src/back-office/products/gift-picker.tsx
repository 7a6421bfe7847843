import { useId } from 'react';
import { productForm as words } from '../../texts/admin-product.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { nameOf } from '../kit/form/translations.ts';
import { useGifts } from './choices.ts';
import { SmallPicture } from '../kit/list/small-picture.tsx';

type Props = { error: string | undefined; chosen: readonly string[]; onChange: (ids: readonly string[]) => void };

/** The gifts that customers can choose with a product. */
export const GiftPicker = ({ error, chosen, onChange }: Props) => {
  const { data, failure, refetch } = useGifts();
  const id = useId();
  return (
    <fieldset aria-describedby={id} tabIndex={-1} data-invalid={error !== undefined || undefined}>
      <legend className="mb-1.5 text-sm font-medium">{words.gifts}</legend>
      {failure && <Failed text={words.noGifts} onRetry={refetch} />}
      {!data && !failure && <Skeleton className="h-33" />}
      {data?.length === 0 && <p className="text-stone text-sm">{words.noGiftsYet}</p>}
      {data && data.length > 0 && (
        <div className="border-edge bg-surface max-h-60 overflow-y-auto rounded border px-3">
          {data.map(({ _id, pointValue, stock, imagePath, ...gift }) => (
            <Checkbox
              key={_id}
              checked={chosen.includes(_id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, _id] : chosen.filter((each) => each !== _id))
              }
              label={
                <span className="flex min-w-0 items-center gap-2">
                  <SmallPicture path={imagePath[0] ?? ''} sizes="32px" className="size-8 shrink-0 rounded" />
                  <span className="min-w-0 wrap-anywhere">
                    {words.gift({ name: nameOf(gift, 'giftName'), points: pointValue })}
                  </span>
                  {stock === 0 && <span className="text-clay-deep text-xs font-medium">{words.giftGone}</span>}
                </span>
              }
            />
          ))}
        </div>
      )}
      <p id={id} aria-live="polite" className="text-clay-deep mt-1.5 text-xs font-medium empty:mt-0">
        {error}
      </p>
    </fieldset>
  );
};
