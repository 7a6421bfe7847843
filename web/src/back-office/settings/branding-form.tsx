import { DEFAULT_ACCENT, COLOR } from '@nabta/contract/settings/accent.ts';
import { BrandingForm as Shape, type Branding } from '@nabta/contract/settings/branding.ts';
import { accentStyle } from '../../lib/accent-style.ts';
import { quietApi } from '../../lib/api.ts';
import { adminBranding as words } from '../../texts/admin-branding.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PageForm } from '../kit/form/page-form.tsx';
import type { ApiQuery } from '../kit/query/use-api-query.ts';
import { ColorContrast } from './color-contrast.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Each can be read. */
const suggestions = ['#4b5d3a', '#2f5d62', '#1f4e79', '#5b3a6b', '#8a2f4f', '#8a3b1e', '#6b4f2a', '#2b2b2b'];

const COLORS = ['--color-olive', '--color-olive-deep', '--color-olive-pale'] as const;

/** Shows a saved colour in the open page, of which the server rendered the earlier one. */
const showAccent = (branding: Branding): void => {
  const values = accentStyle(branding);
  for (const name of COLORS) document.documentElement.style.setProperty(name, values[name] ?? null);
};

type Props = { settings: Branding; query: ApiQuery<Branding>; onSaved?: () => void };

/** The colour of the shop, and whether it can be read (SETUP-2). */
export const BrandingForm = ({ settings, query, onSaved }: Props) => {
  const page = useSettingsForm({
    settings,
    valuesOf: ({ color }) => ({ color }),
    bodyOf: ({ color }) => ({ color }),
    schema: Shape,
    query,
    save: async (body) => {
      const saved = await quietApi('PUT /settings/branding', { body });
      showAccent(saved);
      onSaved?.();
      return saved;
    },
  });
  const { form } = page;
  const choose = (color: string): void => form.change('color', color === DEFAULT_ACCENT ? '' : color);
  const typed = form.values.color.trim().toLowerCase() || DEFAULT_ACCENT;
  const color = COLOR.test(typed) ? typed : undefined;
  return (
    <PageForm
      {...page}
      fields={{ color: { label: words.color } }}
      className="border-line bg-surface grid gap-5 rounded border p-4 sm:p-5"
    >
      <fieldset className="grid min-w-0 gap-5">
        <legend className="text-base font-semibold">{words.color}</legend>
        <p className="text-stone mt-1 text-sm">{words.colorAbout}</p>
        <div className="flex flex-wrap items-start gap-5">
          <div>
            <label htmlFor="picked-color" className="mb-1.5 block text-sm font-medium">
              {words.pick}
            </label>
            <input
              id="picked-color"
              type="color"
              value={color ?? DEFAULT_ACCENT}
              onChange={({ target }) => choose(target.value)}
              className="border-edge bg-surface h-12 w-20 cursor-pointer rounded border p-1"
            />
          </div>
          <Field
            {...form.field('color')}
            label={words.code}
            hint={form.values.color ? words.codeHint : words.isDefault}
            placeholder={DEFAULT_ACCENT}
            optional
            dir="ltr"
            maxLength={7}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="max-w-72 min-w-40 grow basis-40"
          />
        </div>
        <div role="group" aria-label={words.suggestions} className="flex flex-wrap gap-2">
          {suggestions.map((each) => (
            <button
              key={each}
              type="button"
              aria-label={words.suggestion({ color: each })}
              aria-pressed={each === color}
              onClick={() => choose(each)}
              className="border-line aria-pressed:outline-ink size-11 rounded-full border aria-pressed:outline-2 aria-pressed:outline-offset-2"
              style={{ background: each }}
            />
          ))}
        </div>
        {color && <ColorContrast color={color} onShade={choose} />}
        {form.values.color !== '' && (
          <Button variant="secondary" className="justify-self-start" onClick={() => choose(DEFAULT_ACCENT)}>
            {words.backToDefault}
          </Button>
        )}
      </fieldset>
    </PageForm>
  );
};
