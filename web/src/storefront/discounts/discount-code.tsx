import { useEffect, useRef, useState } from 'react';
import type { delivery } from '../../texts/delivery.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons.tsx';
import { discounts, setCode } from './quote.ts';

type Props = {
  words: typeof delivery.discounts;
  /** Why the code takes nothing off now. */
  problem: string | undefined;
};

/** The field for a code; or the code, which can be removed, with the reason when it takes nothing off now. */
export const DiscountCode = ({ words, problem }: Props) => {
  const { code, error } = discounts.use();
  const [typed, setTyped] = useState('');
  const entry = useRef<HTMLDivElement>(null);
  // the summary of phones scrolls: what is wrong would be below its edge
  useEffect(() => {
    if (error) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const apply = (): void => {
    if (typed.trim()) setCode(typed.trim());
  };
  return (
    <div className="mt-3 text-sm">
      {code ? (
        <div className="border-line bg-surface flex items-center justify-between gap-2 rounded border ps-3">
          <span className="min-w-0 py-2">
            <span className="text-stone">{words.code}</span> <bdi className="font-semibold wrap-anywhere">{code}</bdi>
          </span>
          <IconButton label={words.remove({ code })} icon={<X className="size-4" />} onClick={() => setCode('')} />
        </div>
      ) : (
        <Disclosure
          summary={<span className="font-medium">{words.add}</span>}
          {...(error && { open: true })}
          onToggle={(open) => open && !error && entry.current?.querySelector('input')?.focus()}
        >
          <div ref={entry} className="flex items-start gap-2">
            <Field
              label={words.code}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              // the field stands in the form of the order
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                apply();
              }}
              error={error}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required={false}
              className="min-w-0 grow"
            />
            <Button variant="secondary" className="mt-7.5 min-h-12! shrink-0 px-4!" onClick={apply}>
              {words.apply}
            </Button>
          </div>
        </Disclosure>
      )}
      <p role="status" className="text-clay-deep not-empty:mt-2 font-medium">
        {code && (problem ?? error)}
      </p>
    </div>
  );
};
