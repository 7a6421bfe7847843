import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronDown, X } from '../../ui/icons.tsx';
import { TranslatedField } from '../kit/form/translated-field.tsx';
import type { ContractForm } from '../kit/form/use-contract-form.ts';
import { emptyFeature, type AboutValues } from './about-fields.ts';

/** The server accepts no more. */
const MAX_FEATURES = 24;

/** The shop's key features, in the order of the page; added, removed and moved by buttons. */
export const KeyFeatures = ({ form }: { form: ContractForm<AboutValues> }) => {
  const list = useRef<HTMLFieldSetElement>(null);
  const features = useFieldArray({ control: form.control, name: 'keyFeatures' });
  const count = features.fields.length;
  const become = (change: () => void, focus: string): void => {
    flushSync(change);
    list.current?.querySelector<HTMLElement>(focus)?.focus();
  };
  const move = (place: number, to: number): void =>
    become(
      () => features.move(place, to),
      `[data-place="${to}"] [data-way="${to < place ? 'up' : 'down'}"]:not(:disabled), [data-place="${to}"] [data-way]:not(:disabled)`,
    );

  return (
    <fieldset ref={list} className="grid gap-4">
      <legend className="mb-3 text-base font-semibold">{words.features}</legend>
      {count === 0 && <p className="text-stone text-sm">{words.noFeatures}</p>}
      {features.fields.map(({ id }, place) => {
        return (
          <div
            key={id}
            data-place={place}
            role="group"
            aria-label={words.feature({ n: place + 1 })}
            className="border-line grid gap-3 rounded border p-3 sm:p-4"
          >
            <div className="flex items-center justify-between gap-2">
              <span className="text-stone text-sm tabular-nums">{words.feature({ n: place + 1 })}</span>
              <span className="flex">
                <IconButton
                  label={words.moveUp({ n: place + 1 })}
                  icon={<ChevronDown className="size-5 rotate-180" />}
                  data-way="up"
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                />
                <IconButton
                  label={words.moveDown({ n: place + 1 })}
                  icon={<ChevronDown className="size-5" />}
                  data-way="down"
                  disabled={place === count - 1}
                  onClick={() => move(place, place + 1)}
                />
                <IconButton
                  label={words.removeFeature({ n: place + 1 })}
                  icon={<X className="size-5" />}
                  onClick={() => become(() => features.remove(place), '[data-add]')}
                />
              </span>
            </div>
            <TranslatedField
              form={form}
              folds
              name={`keyFeatures.${place}.title`}
              translationOf={(code) => `keyFeatures.${place}.translations.${code}.title`}
              label={words.featureTitle}
              maxLength={120}
            />
            <TranslatedField
              form={form}
              folds
              name={`keyFeatures.${place}.description`}
              translationOf={(code) => `keyFeatures.${place}.translations.${code}.description`}
              label={words.featureDescription}
              kind="lines"
              rows={3}
              maxLength={1000}
            />
          </div>
        );
      })}
      <div>
        <Button
          variant="secondary"
          data-add
          disabled={count >= MAX_FEATURES}
          onClick={() =>
            become(() => features.append(emptyFeature(), { shouldFocus: false }), `[data-place="${count}"] input`)
          }
        >
          {words.addFeature}
        </Button>
        {count >= MAX_FEATURES && <p className="text-stone mt-2 text-xs">{words.most({ n: MAX_FEATURES })}</p>}
      </div>
    </fieldset>
  );
};
