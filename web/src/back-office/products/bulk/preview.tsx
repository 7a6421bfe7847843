import { tnd } from '../../../i18n/formats.ts';
import { bulkEdit as words } from '../../../texts/admin-bulk.ts';
import { nameOf } from '../../kit/form/translations.ts';
import { useCategories } from '../choices.ts';
import { presentOf, type Planned, type Step } from './changes.ts';

type Props = {
  plan: readonly Planned[];
  unchanged: number;
  promotionName: (id: string) => string | undefined;
};

/** Products listed in the preview; the others are counted. */
const SHOWN = 20;

/** Each product with what it has now and will have. */
export const Preview = ({ plan, unchanged, promotionName }: Props) => {
  const { data: categories = [] } = useCategories();
  const shownAs = (step: Step): string => {
    switch (step.kind) {
      case 'price':
        return tnd(step.price);
      case 'category': {
        const category = categories.find(({ _id }) => _id === step.category);
        return category ? nameOf(category, 'name') : '…';
      }
      case 'promotion':
        return step.promotion ? (promotionName(step.promotion) ?? '…') : words.without;
      case 'visibility':
        return step.isDisabled ? words.isHidden : words.shown;
    }
  };
  return (
    <section aria-label={words.preview} className="border-line bg-surface rounded border p-4 text-sm">
      {plan.length === 0 && <p>{words.nothing}</p>}
      <ul className="grid gap-2 tabular-nums">
        {plan.slice(0, SHOWN).map(({ product, step }) => (
          <li key={product._id} className="flex flex-wrap justify-between gap-x-4">
            <bdi className="wrap-anywhere">{nameOf(product, 'productName')}</bdi>
            <span className="ms-auto whitespace-nowrap">
              {words.from({ before: shownAs(presentOf(product, step.kind)), after: shownAs(step) })}
            </span>
          </li>
        ))}
      </ul>
      {plan.length > SHOWN && <p className="mt-2">{words.more({ n: plan.length - SHOWN })}</p>}
      {unchanged > 0 && plan.length > 0 && <p className="text-stone mt-2">{words.unchanged({ n: unchanged })}</p>}
    </section>
  );
};
