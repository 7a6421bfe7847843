import { shownPhone } from '@nabta/contract/phone.ts';
import type { TrackedOrder } from '@nabta/contract/tracking/tracking.ts';
import type { ReactNode, Ref } from 'react';
import { longDate, tnd } from '../../i18n/formats.ts';
import { phoneLink } from '../../lib/contact-links.ts';
import { tracking as words } from '../../texts/tracking.ts';
import { Notice } from '../../ui/notice.tsx';
import { Phone } from '../frame/contact-icons.tsx';
import { Steps } from './steps.tsx';

type Props = {
  order: TrackedOrder;
  /** Why the order could not be cancelled. */
  refusal: string | undefined;
  stateRef: Ref<HTMLParagraphElement>;
};

/** Where an order is: its state in words, what went wrong, its steps, and who has the parcel. */
export const Progress = ({ order, refusal, stateRef }: Props) => {
  const { orderNumber, createdAt, steps, problem, method, expectedBy, toPay, courier } = order;
  const present = steps.findLast(({ isDone }) => isDone)?.step ?? 'placed';
  const { title, text } = problem ? words.problems[problem] : { title: words.state[present], text: '' };
  const isCollected = present === 'delivered' && method === 'pickup';
  return (
    <>
      <div role="status">
        <p ref={stateRef} tabIndex={-1} className="font-display text-title mt-1 text-balance">
          {isCollected ? words.collected : title}
        </p>
      </div>
      <p className="text-stone mt-2 flex flex-wrap gap-x-4 text-sm">
        <bdi>{words.subject({ number: orderNumber })}</bdi> <span>{words.placedOn({ date: longDate(createdAt) })}</span>
      </p>
      {refusal && (
        <Notice role="alert" className="mt-5">
          {refusal}
        </Notice>
      )}
      {text && (
        <Notice tone={problem === 'unreachable' ? 'plain' : 'bad'} className="mt-5">
          {text}
        </Notice>
      )}
      {(expectedBy || toPay > 0) && (
        <dl className="border-line mt-6 flex flex-wrap gap-x-12 gap-y-3 border-y py-4">
          {expectedBy && <Fact term={words.expected}>{longDate(expectedBy)}</Fact>}
          {toPay > 0 && <Fact term={method === 'pickup' ? words.toPayThere : words.toPay}>{tnd(toPay)}</Fact>}
        </dl>
      )}
      {courier && (
        <section aria-labelledby="courier" className="border-line mt-6 rounded border p-4 sm:p-5">
          <h2 id="courier" className="font-text text-sm font-semibold">
            {words.courier}
          </h2>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p>
              <bdi>{courier.name}</bdi>
              {courier.trackingNumber && (
                <span className="text-stone block text-sm select-all">
                  <bdi>{words.trackingNumber({ number: courier.trackingNumber })}</bdi>
                </span>
              )}
            </p>
            {courier.phone && <CallLink phone={courier.phone} />}
          </div>
        </section>
      )}
      <Steps steps={steps} method={method} />
    </>
  );
};

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-stone text-sm">{term}</dt>
    <dd className="text-lg font-semibold tabular-nums">{children}</dd>
  </div>
);

/** A call by one tap; the number can be read on devices that can't call. */
const CallLink = ({ phone }: { phone: string }) => {
  const [before = '', after = ''] = words.call({ number: '\n' }).split('\n');
  return (
    <a
      href={phoneLink(phone)}
      className="border-ink/70 hover:bg-ink hover:text-surface inline-flex min-h-11 items-center gap-2 rounded border px-5 text-sm font-medium transition-colors"
    >
      <Phone className="size-4" />
      <span>
        {before}
        <bdi dir="ltr" className="tabular-nums whitespace-nowrap">
          {shownPhone(phone)}
        </bdi>
        {after}
      </span>
    </a>
  );
};
