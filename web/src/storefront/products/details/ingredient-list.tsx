import type { ListedIngredient } from '@nabta/contract/ingredients/ingredients.ts';
import { additionalInformation as texts } from '../../../texts/additional-information.ts';
import { ChevronDown, icon } from '../../../ui/icons.tsx';

const Warning = /* @__PURE__ */ icon(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
);

/** The ingredients of a product; those with an explanation open, also without JavaScript (INGREDIENTS-2). */
export const IngredientList = ({ list }: { list: readonly ListedIngredient[] }) => (
  <ul className="-my-2">
    {list.map(({ text, known }, nth) => (
      // a text may name an ingredient twice
      <li key={nth}>
        {known?.explanation ? (
          <details className="group">
            <summary className="flex min-h-11 items-center gap-3 py-1.5">
              <Name text={text} isAllergen={known.isAllergen} />
              <ChevronDown className="text-stone size-4 shrink-0 transition-transform group-open:rotate-180" />
            </summary>
            <p className="text-stone border-line mb-2 max-w-prose border-s-2 ps-4 text-sm">
              {known.name.toLowerCase() !== text.toLowerCase() && (
                <bdi className="text-ink block font-medium">{known.name}</bdi>
              )}
              <span dir="auto">{known.explanation}</span>
            </p>
          </details>
        ) : (
          <div className="flex min-h-11 items-center py-1.5">
            <Name text={text} isAllergen={known?.isAllergen ?? false} />
          </div>
        )}
      </li>
    ))}
  </ul>
);

const Name = ({ text, isAllergen }: { text: string; isAllergen: boolean }) => (
  <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
    <bdi className="wrap-anywhere">{text}</bdi>
    {isAllergen && (
      <span className="border-clay-deep text-clay-deep inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-xs font-medium">
        <Warning className="size-3.5 shrink-0" />
        {texts.allergen}
      </span>
    )}
  </span>
);
