import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { useForm } from '../../lib/use-form.ts';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronDown, X } from '../../ui/icons.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { featureCountOf, featureNames, withFeature } from './about-content.ts';
import type { Texts } from './use-settings-form.ts';

/** The server takes no more. */
const MOST = 24;

/** What the shop is proud of, in the order of the page; added, taken out, and moved by buttons. */
export const KeyFeatures = ({ form }: { form: ReturnType<typeof useForm<Record<string, string>>> }) => {
  const list = useRef<HTMLFieldSetElement>(null);
  const count = featureCountOf(form.values);
  const become = (texts: Texts, focus: string): void => {
    flushSync(() => {
      for (const [name, value] of Object.entries(texts)) form.change(name, value);
    });
    list.current?.querySelector<HTMLElement>(focus)?.focus();
  };
  const move = (place: number, to: number): void =>
    become(
      withFeature.moved(form.values, place, to),
      `[data-place="${to}"] [data-way="${to < place ? 'up' : 'down'}"]:not(:disabled), [data-place="${to}"] [data-way]:not(:disabled)`,
    );

  return (
    <fieldset ref={list} className="grid gap-4">
      <legend className="mb-3 text-base font-semibold">{words.features}</legend>
      {count === 0 && <p className="text-stone text-sm">{words.noFeatures}</p>}
      {Array.from({ length: count }, (_, place) => {
        const names = featureNames(place);
        return (
          <div
            key={place}
            data-place={place}
            role="group"
            aria-label={words.feature(place + 1)}
            className="border-line grid gap-3 rounded border p-3 sm:p-4"
          >
            <div className="flex items-center justify-between gap-2">
              <span className="text-stone text-sm tabular-nums">{words.feature(place + 1)}</span>
              <span className="flex">
                <IconButton
                  label={words.moveUp(place + 1)}
                  icon={<ChevronDown className="size-5 rotate-180" />}
                  data-way="up"
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                />
                <IconButton
                  label={words.moveDown(place + 1)}
                  icon={<ChevronDown className="size-5" />}
                  data-way="down"
                  disabled={place === count - 1}
                  onClick={() => move(place, place + 1)}
                />
                <IconButton
                  label={words.removeFeature(place + 1)}
                  icon={<X className="size-5" />}
                  onClick={() => become(withFeature.removed(form.values, place), '[data-add]')}
                />
              </span>
            </div>
            <Field {...form.field(names.title)} label={words.featureTitle} maxLength={120} />
            <TextArea {...form.field(names.description)} label={words.featureDescription} maxLength={1000} rows={2} />
          </div>
        );
      })}
      <div>
        <Button
          look="secondary"
          data-add
          disabled={count >= MOST}
          onClick={() => become(withFeature.added(form.values), `[data-place="${count}"] input`)}
        >
          {words.addFeature}
        </Button>
        {count >= MOST && <p className="text-stone mt-2 text-xs">{words.most(MOST)}</p>}
      </div>
    </fieldset>
  );
};
