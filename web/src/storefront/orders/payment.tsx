import { Banknote } from '../../ui/page-icons.tsx';

/** The payment method; there is one. */
const Payment = ({ words }: { words: { payment: string; cod: string; codText: string } }) => (
  <section aria-labelledby="payment" className="mt-8">
    <h2 id="payment" className="text-title-sm mb-4">
      {words.payment}
    </h2>
    <div className="border-line bg-surface flex items-start gap-4 rounded border p-4">
      <Banknote className="text-olive mt-0.5 size-6 shrink-0" />
      <div>
        <p className="font-medium">{words.cod}</p>
        <p className="text-stone text-sm">{words.codText}</p>
      </div>
    </div>
  </section>
);

export default Payment;
