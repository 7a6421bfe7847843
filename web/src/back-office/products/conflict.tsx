import { useEffect, useRef, type ReactNode } from 'react';
import { tnd } from '../../lib/formats.ts';
import { productConflict as words, productForm } from '../../texts/admin-product.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { numberIn } from './amounts.ts';
import { useCategories, useGifts } from './choices.ts';
import type { ProductField, ProductValues } from './product-fields.ts';

type Props = {
  /** To be decided. */ conflicts: readonly ProductField[];
  /** Taken over already. */ followed: readonly ProductField[];
  mine: ProductValues;
  theirs: ProductValues;
  onKeep: (name: ProductField) => void;
  onTake: (name: ProductField) => void;
  onSeen: () => void;
};

/** What others changed of a product while one was editing it: decided field by field where both did. */
export const Conflict = ({ conflicts, followed, mine, theirs, onKeep, onTake, onSeen }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = conflicts.length > 0;
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  if (!isOpen && followed.length === 0) return undefined;
  return (
    <Notice tone={isOpen ? 'bad' : 'plain'} role="alert" className="mb-5">
      <h3 ref={heading} tabIndex={-1} className="font-text text-ink text-sm font-semibold">
        {words.title}
      </h3>
      {isOpen && (
        <>
          <p className="text-ink">{words.text}</p>
          <ul className="text-ink mt-3 grid gap-4">
            {conflicts.map((name) => (
              <li key={name} className="border-line border-t pt-3">
                <p className="font-semibold">{labels[name]}</p>
                <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
                  <dt>{words.yours}</dt>
                  <dd className="max-h-32 overflow-y-auto whitespace-pre-line">
                    <Shown name={name} values={mine} />
                  </dd>
                  <dt>{words.theirs}</dt>
                  <dd className="max-h-32 overflow-y-auto whitespace-pre-line">
                    <Shown name={name} values={theirs} />
                  </dd>
                </dl>
                <div className="mt-2 flex flex-wrap gap-2">
                  <Button look="secondary" aria-label={words.of(words.keep, labels[name])} onClick={() => onKeep(name)}>
                    {words.keep}
                  </Button>
                  <Button look="secondary" aria-label={words.of(words.take, labels[name])} onClick={() => onTake(name)}>
                    {words.take}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {followed.length > 0 && (
        <div className="text-ink mt-3">
          <p>{words.followed}</p>
          <ul className="mt-1">
            {followed.map((name) => (
              <li key={name} className="max-h-32 overflow-y-auto whitespace-pre-line">
                {labels[name]}: <Shown name={name} values={theirs} />
              </li>
            ))}
          </ul>
          {!isOpen && (
            <Button look="quiet" onClick={onSeen}>
              {words.close}
            </Button>
          )}
        </div>
      )}
    </Notice>
  );
};

const labels: Record<ProductField, string> = {
  productName: productForm.name,
  category: productForm.category,
  price: productForm.price,
  stock: productForm.stock,
  realStock: productForm.realStock,
  size: productForm.size,
  description: productForm.description,
  Ingredients: productForm.ingredients,
  video: productForm.video,
  includingGift: productForm.includingGift,
  giftPoints: productForm.giftPoints,
  gifts: productForm.gifts,
};

/** A field as one reads it. */
const Shown = ({ name, values }: { name: ProductField; values: ProductValues }): ReactNode => {
  if (name === 'category') return <CategoryName id={values.category} />;
  if (name === 'gifts') return <GiftNames ids={values.gifts} />;
  if (name === 'includingGift') return values.includingGift ? words.yes : words.no;
  if (name === 'Ingredients') return <bdi>{values.Ingredients.join(', ') || words.none}</bdi>;
  if (name === 'price' && !Number.isNaN(numberIn(values.price))) return tnd(numberIn(values.price));
  return <bdi className="wrap-anywhere">{values[name] || words.none}</bdi>;
};

const CategoryName = ({ id }: { id: string }) => {
  const { data } = useCategories();
  return <bdi>{data?.find(({ _id }) => _id === id)?.name ?? '…'}</bdi>;
};

const GiftNames = ({ ids }: { ids: readonly string[] }) => {
  const { data } = useGifts();
  const names = data?.filter(({ _id }) => ids.includes(_id)).map(({ giftName }) => giftName);
  return <bdi>{names ? names.join(', ') || words.none : '…'}</bdi>;
};
