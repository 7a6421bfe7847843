import { adminCoupons as words } from '../../texts/admin-coupons.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { allCategories } from '../categories/all-categories.ts';
import { branchesOf } from '../categories/tree.ts';
import { nameOf } from '../kit/form/translations.ts';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import { ProductChoice } from './product-choice.tsx';

type Named = { _id: string; productName: string };
type Props = {
  categories: readonly string[];
  products: readonly Named[];
  onCategories: (ids: string[]) => void;
  onProducts: (products: Named[]) => void;
};

/** The categories and products that a coupon applies to; without any, all products. */
export const CouponScope = ({ categories, products, onCategories, onProducts }: Props) => {
  const { data = [] } = useApiQuery(allCategories);
  const count = categories.length + products.length;
  const toggle = (id: string, isChosen: boolean): void =>
    onCategories(isChosen ? [...categories, id] : categories.filter((each) => each !== id));
  const box = (category: (typeof data)[number], className?: string) => (
    <Checkbox
      label={<bdi>{nameOf(category, 'name')}</bdi>}
      checked={categories.includes(category._id)}
      onChange={({ target }) => toggle(category._id, target.checked)}
      {...(className && { className })}
    />
  );
  return (
    <Disclosure
      summary={
        <span>
          <span className="font-medium">{words.scope}</span>{' '}
          <span className="text-stone text-sm">{count > 0 ? words.scopeCount({ n: count }) : words.scopeAll}</span>
        </span>
      }
      open={count > 0}
    >
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{words.categories}</legend>
        <ul className="grid gap-x-4 sm:grid-cols-2">
          {branchesOf(data).map((branch) => (
            <li key={branch._id}>
              {box(branch)}
              {branch.below.length > 0 && (
                <ul className="ps-8">
                  {branch.below.map((each) => (
                    <li key={each._id}>{box(each)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="mt-4">
        <ProductChoice label={words.products} chosen={products} onChange={onProducts} />
      </div>
    </Disclosure>
  );
};
