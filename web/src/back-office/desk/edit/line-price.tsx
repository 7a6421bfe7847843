import { typedNumber } from '@nabta/contract/typed.ts';
import type { AdminProduct } from '@nabta/contract/products/products.ts';
import { useState } from 'react';
import { tnd } from '../../../i18n/formats.ts';
import { orderLine as words } from '../../../texts/admin-order-edit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { needsReason, pricedAs, priceOf, reasonOf, type LineValue } from './order-values.ts';
import { decimalInput } from '../../kit/form/number-inputs.ts';

type Props = { line: LineValue; product: AdminProduct | undefined; onChange: (line: LineValue) => void };

/** The price of one unit; a dialog sets another one, with its reason. */
export const LinePrice = ({ line, product, onChange }: Props) => {
  const [open, setOpen] = useState(false);
  const reason = reasonOf(line);
  return (
    <>
      <span className="tabular-nums">
        {words.each({ price: tnd(priceOf(line)) })}
        {reason && <bdi className="text-stone block text-xs wrap-anywhere">{reason}</bdi>}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={words.changePriceOf({ name: line.name })}
        onClick={() => setOpen(true)}
        className="link min-h-11"
      >
        {words.changePrice}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.priceTitle}>
        <PriceForm {...{ line, product, onChange }} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
};

const PriceForm = ({ line, product, onChange, onClose }: Props & { onClose: () => void }) => {
  // a price with a stored reason is shown, so that the reason alone can be corrected
  const [price, setPrice] = useState(line.price || (line.storedReason && String(line.unitPrice)));
  const [reason, setReason] = useState(reasonOf(line));
  const [isTried, setTried] = useState(false);
  const usual = product?.finalPrice ?? line.unitPrice;
  const amount = typedNumber(price);
  const isAmount = amount >= 0 && Math.round(amount * 100) / 100 === amount;
  const isReasonMissing = needsReason(line, amount, usual) && !reason.trim();
  const apply = (to: Pick<LineValue, 'price' | 'priceReason'>): void => {
    onChange({ ...line, ...to });
    onClose();
  };
  return (
    // a form inside the form of the order would be invalid HTML, so Enter is handled here
    <div
      className="grid gap-4"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>('[data-apply]')?.click();
      }}
    >
      <p className="text-stone text-sm">
        <bdi>{line.name}</bdi>
        <br />
        {words.priceNow({ price: tnd(usual) })}
      </p>
      <Field
        label={words.newPrice}
        hint={words.newPriceHint}
        {...decimalInput}
        value={price}
        error={isTried && !isAmount ? words.notAnAmount : undefined}
        onChange={({ target }) => setPrice(target.value)}
      />
      <Field
        label={words.reason}
        hint={words.reasonHint}
        autoComplete="off"
        dir="auto"
        maxLength={120}
        value={reason}
        error={isTried && isReasonMissing ? words.reasonMissing : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {line.price.trim() && (
          <Button variant="secondary" onClick={() => apply({ price: '', priceReason: '' })}>
            {words.keepPrice({ price: tnd(line.unitPrice) })}
          </Button>
        )}
        <Button
          data-apply
          onClick={() => {
            setTried(true);
            if (!isAmount || isReasonMissing) return;
            apply(pricedAs(line, { price, priceReason: reason }, usual));
          }}
        >
          {words.applyPrice}
        </Button>
      </div>
    </div>
  );
};
