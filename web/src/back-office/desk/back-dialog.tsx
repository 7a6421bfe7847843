import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import { useState } from 'react';
import { deskDialogs as words } from '../../texts/desk-acts.ts';
import { Button } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';

type Props = {
  order: DeskOrder;
  onReceive: (writtenOff: { line: string; quantity: number }[]) => void;
  onCancel: () => void;
};

/** A parcel is back: all units go to stock, except those that can't be sold. */
export const Back = ({ order: { lines }, onReceive, onCancel }: Props) => {
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  const writtenOff = Object.entries(units).flatMap(([line, quantity]) => (quantity > 0 ? [{ line, quantity }] : []));
  return (
    <>
      <p>{words.backText}</p>
      <ul className="divide-line border-line my-4 divide-y border-y text-sm">
        {lines.map(({ _id, productName, quantity }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <bdi className="min-w-0 grow wrap-anywhere">{productName}</bdi>
            <span className="flex items-center gap-2">
              <Stepper
                what={words.writtenOff({ name: productName })}
                value={units[_id] ?? 0}
                min={0}
                max={quantity}
                onChange={(count) => setUnits((before) => ({ ...before, [_id]: count }))}
              />
              <span className="text-stone">{words.ofUnits({ n: quantity })}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button onClick={() => onReceive(writtenOff)}>{words.receive}</Button>
      </div>
    </>
  );
};
