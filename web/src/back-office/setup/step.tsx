import { languages } from '@nabta/contract/languages.ts';
import type { Setup, SetupStep } from '@nabta/contract/setup/setup.ts';
import { Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../i18n/site.ts';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ChevronDown } from '../../ui/icons.tsx';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { Notice } from '../../ui/notice.tsx';
import { SiteName } from '../../ui/page-meta.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { useCommand } from '../kit/query/command.tsx';
import { StepOfGuide } from '../kit/form/save-bar.tsx';
import { Branding } from '../settings/branding.tsx';
import { AboutPartForm } from './about-part-form.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { LanguagesStep } from './languages-step.tsx';
import { MailStep } from './mail-step.tsx';
import { minutesOf } from './minutes.ts';
import { ProductStep } from './product-step.tsx';
import { StepMark } from './step-mark.tsx';
import { refetchSetup, setSkipped } from './use-setup.ts';

const loadCourier = () => import('./courier-step.tsx');
const loadConfirmation = () => import('./confirmation-step.tsx');
const CourierStep = lazyWithRetry(loadCourier);
const ConfirmationStep = lazyWithRetry(loadConfirmation);
export const loadSteps = () => Promise.all([loadCourier(), loadConfirmation()]);

type State = Setup['steps'][number]['state'];
type Props = {
  step: SetupStep;
  state: State;
  number: number;
  setup: Setup;
  isOpen: boolean;
  isMounted: boolean;
  onToggle: () => void;
  /** To the next step that is open; undefined when there is none. */
  onNext: (() => void) | undefined;
};

const contentOf: Record<SetupStep, (setup: Setup) => ReactNode> = {
  name: () => <AboutPartForm part="name" />,
  look: () => <Branding onChanged={refetchSetup} />,
  addresses: () => <AboutPartForm part="addresses" />,
  delivery: () => <DeliveryStep />,
  courier: () => <CourierStep />,
  confirmation: () => <ConfirmationStep />,
  product: ({ products }) => <ProductStep products={products} />,
  mail: ({ mail }) => <MailStep mail={mail} />,
  languages: (setup) => <LanguagesStep setup={setup} />,
  demo: () => (
    <Link to={addresses.demo} className={buttonClass({})}>
      {words.toDemo}
    </Link>
  ),
};

/** A step of the guide: its state, and what there is to do. */
export const Step = ({ step, state, number, setup, isOpen, isMounted, onToggle, onNext }: Props) => {
  const { title, about } = words.steps[step];
  const skipping = useCommand((isSkipped: boolean) => setSkipped(step, isSkipped), { failed: words.notSaved });
  const id = `step-${step}`;
  // a form's bar shows the actions once the form is loaded
  const [bars, setBars] = useState(0);
  const onBar = useCallback(() => {
    setBars((shown) => shown + 1);
    return () => setBars((shown) => shown - 1);
  }, []);
  const actions = (
    <>
      {state !== 'done' && (
        <Button
          variant="quiet"
          className="-ms-2 me-auto"
          busy={skipping.busy}
          onClick={() => {
            void skipping.run(state === 'open');
            if (state === 'open') onNext?.();
          }}
        >
          {state === 'open' ? words.skip : words.unskip}
        </Button>
      )}
      {state !== 'open' && onNext && <Button onClick={onNext}>{words.next}</Button>}
    </>
  );
  return (
    <li className="border-line bg-surface rounded border">
      <h2 className="font-text text-base font-semibold">
        <button
          type="button"
          data-step={step}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start sm:px-5"
        >
          <StepMark state={state} number={number} className="size-8" />
          <span className="min-w-0 grow">
            {title}
            {!isOpen && <Brief step={step} state={state} setup={setup} />}
          </span>
          <span
            className={cx(
              'shrink-0 text-sm font-normal',
              // the number says it to those who see
              state === 'open' ? 'sr-only' : state === 'done' ? 'text-olive-deep' : 'text-stone',
            )}
          >
            {words.states[state]}
          </span>
          <ChevronDown className={cx('size-4.5 shrink-0 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="border-line border-t px-4 py-4 sm:px-5">
        {isMounted && (
          <>
            <p className="text-stone mb-4 max-w-prose text-sm">{about}</p>
            <Suspense fallback={<Skeleton className="h-64" />}>
              <StepOfGuide value={{ isOpen: state === 'open', actions, onBar }}>{contentOf[step](setup)}</StepOfGuide>
            </Suspense>
            <div aria-live="polite">{skipping.failure && <Notice className="mt-4">{skipping.failure}</Notice>}</div>
            {bars === 0 && <div className="mt-5 flex flex-wrap justify-end gap-3">{actions}</div>}
          </>
        )}
      </div>
    </li>
  );
};

/** Below the title of a closed step: what the shop has, or else how long the step takes. */
const Brief = ({ step, state, setup: { products, mail } }: Pick<Props, 'step' | 'state' | 'setup'>) => {
  const { defaultLanguage } = useSite();
  const name = use(SiteName);
  const present: Partial<Record<SetupStep, ReactNode>> = {
    name,
    product: products > 0 && words.products({ n: products }),
    mail: mail.to,
    languages: languages[defaultLanguage].name,
  };
  const text = present[step] || (state === 'open' && words.minutes({ n: minutesOf[step] }));
  return (
    text && (
      <span className="text-stone block truncate text-sm font-normal">
        <bdi>{text}</bdi>
      </span>
    )
  );
};
