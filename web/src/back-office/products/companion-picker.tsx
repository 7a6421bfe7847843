import { MOST_COMPANIONS } from '@nabta/contract/products/product-fields.ts';
import { useState } from 'react';
import { companionPicker as words } from '../../texts/admin-product.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronDown, X } from '../../ui/icons.tsx';
import { ProductChoice } from '../discounts/product-choice.tsx';
import { useProductNames } from './choices.ts';

type Props = {
  /** The product that they go with, unless it is new. */
  product: string | undefined;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (ids: readonly string[]) => void;
};

/** The products that go well with a product, in their order (COMPANIONS-1). */
export const CompanionPicker = ({ product, chosen, error, onChange }: Props) => {
  const stored = useProductNames(chosen);
  const [added, setAdded] = useState<Record<string, string>>({});
  const nameOf = (id: string): string => stored.get(id) ?? added[id] ?? '…';
  const isFull = chosen.length >= MOST_COMPANIONS;
  const move = (from: number, by: 1 | -1): void => {
    const moved = [...chosen];
    moved.splice(from + by, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  return (
    <div role="group" aria-label={words.label}>
      <ProductChoice
        label={words.label}
        hint={isFull ? words.full : words.hint}
        chosen={[]}
        without={product ? [product, ...chosen] : chosen}
        isReadOnly={isFull}
        error={error}
        onChange={([each]) => {
          if (!each) return;
          setAdded({ ...added, [each._id]: each.productName });
          onChange([...chosen, each._id]);
        }}
      />
      {chosen.length > 0 && (
        <ol aria-label={words.chosen} className="divide-line border-line mt-2 divide-y border-y">
          {chosen.map((id, nth) => (
            // by place: after a button was pressed, the focus stays where it is
            <li key={nth} className="flex items-center gap-3 py-1">
              <bdi className="min-w-0 grow text-sm wrap-anywhere">{nameOf(id)}</bdi>
              <span className="flex shrink-0">
                <IconButton
                  label={words.earlier({ name: nameOf(id) })}
                  icon={<ChevronDown className="size-5 rotate-180" />}
                  disabled={nth === 0}
                  onClick={() => move(nth, -1)}
                />
                <IconButton
                  label={words.later({ name: nameOf(id) })}
                  icon={<ChevronDown className="size-5" />}
                  disabled={nth === chosen.length - 1}
                  onClick={() => move(nth, 1)}
                />
                <IconButton
                  label={words.remove({ name: nameOf(id) })}
                  icon={<X className="size-5" />}
                  onClick={() => onChange(chosen.filter((each) => each !== id))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
};
