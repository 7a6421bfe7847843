import type { TrackedOrder } from '@nabta/contract/tracking/tracking.ts';
import { dateText, locale } from '../../i18n/language.ts';
import { tracking as words } from '../../texts/tracking.ts';
import { cx } from '../../ui/cx.ts';
import { icon } from '../../ui/icons.tsx';

const Check = /* @__PURE__ */ icon('M5 12.5l4.5 4.5L19 7.5');
const Cross = /* @__PURE__ */ icon('M7 7l10 10M17 7L7 17');

const format = new Intl.DateTimeFormat(locale, {
  ...({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const),
  ...({ hourCycle: 'h23', timeZone: 'Africa/Tunis' } as const),
});

type Step = TrackedOrder['steps'][number];
type Props = Pick<TrackedOrder, 'steps' | 'method'>;

/** The steps of an order, one below the other. The present one is the last that is done. */
export const Steps = ({ steps, method }: Props) => {
  const present = steps.findLastIndex(({ isDone }) => isDone);
  return (
    <section aria-labelledby="way" className="mt-8">
      <h2 id="way" className="sr-only">
        {words.way}
      </h2>
      <ol>
        {steps.map((step, index) => {
          const { step: name, isDone, at } = step;
          const isPresent = index === present;
          const isCall = name === 'confirmed' && index === present + 1;
          return (
            <li
              key={name}
              aria-current={isPresent ? 'step' : undefined}
              className="relative grid grid-cols-[2rem_1fr] gap-x-4 pb-7 last:pb-0"
            >
              {index < steps.length - 1 && (
                <span
                  aria-hidden="true"
                  className={cx(
                    'absolute start-4 top-8 bottom-0 -ms-px border-s-2',
                    index < present ? 'border-olive' : 'border-edge border-dashed',
                  )}
                />
              )}
              <Mark step={step} isPresent={isPresent} />
              <p className="pt-0.5">
                <span className={cx(isPresent ? 'font-semibold' : isDone ? 'font-medium' : 'text-stone')}>
                  {name === 'delivered' && method === 'pickup' ? words.pickedUp : words.steps[name]}
                </span>
                {isPresent && index < steps.length - 1 && (
                  <span className="bg-olive-pale text-olive-deep ms-2.5 inline-block rounded-full px-2.5 text-xs font-semibold">
                    {words.now}
                  </span>
                )}
                {!isDone && <span className="sr-only"> ({words.toCome})</span>}
                <span className="text-stone block text-sm">
                  {at && <time dateTime={at}>{dateText(format.format(new Date(at)))}</time>}
                  {isCall && words.callSoon}
                </span>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
};

/** A tick of a step that is done, a ring of one to come; the present one is larger. */
const Mark = ({ step: { step, isDone }, isPresent }: { step: Step; isPresent: boolean }) => {
  const isCancelled = step === 'cancelled';
  const Sign = isCancelled ? Cross : Check;
  return (
    <span className="grid size-8 place-items-center">
      <span
        className={cx(
          'grid place-items-center rounded-full border-2 transition-colors',
          isPresent ? 'size-8' : 'size-6',
          isDone ? 'text-surface' : 'border-edge bg-page border-dashed',
          isDone && (isCancelled ? 'border-clay bg-clay' : 'border-olive bg-olive'),
        )}
      >
        {isDone && <Sign className={isPresent ? 'size-5' : 'size-4'} />}
      </span>
    </span>
  );
};
