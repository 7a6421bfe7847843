import { deliveryMethods, type DeliveryMethod } from '@nabta/contract/orders/order-states.ts';
import type { delivery } from '../../texts/delivery.ts';

type Props = {
  method: DeliveryMethod;
  choose: (method: DeliveryMethod) => void;
  /** Where and when orders can be picked up. */
  note: string;
  words: typeof delivery;
};

/** Delivery or pick-up. */
export const MethodChoice = ({ method, choose, note, words }: Props) => (
  <fieldset className="mb-6">
    <legend className="mb-2 text-sm font-medium">{words.methods}</legend>
    <div className="grid gap-2 sm:grid-cols-2">
      {deliveryMethods.map((each) => (
        <label
          key={each}
          className="border-edge bg-surface has-checked:border-olive has-checked:bg-olive-pale flex min-h-12 cursor-pointer items-center gap-3 rounded border px-4 py-2"
        >
          <input
            type="radio"
            name="method"
            value={each}
            checked={each === method}
            onChange={() => choose(each)}
            className="accent-olive size-5 shrink-0"
          />
          {each === 'pickup' ? words.pickup : words.toAddress}
        </label>
      ))}
    </div>
    <div aria-live="polite">
      {method === 'pickup' && (
        <p className="text-stone mt-2 text-sm">
          {note && <bdi className="text-ink block wrap-anywhere">{note}</bdi>}
          {words.invoiceAddress}
        </p>
      )}
    </div>
  </fieldset>
);
