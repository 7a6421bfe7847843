import { use, type ReactNode } from 'react';
import { Link } from 'react-router';
import { dashboard } from '../../texts/dashboard.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SiteName } from '../../ui/page-meta.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { SetupCard } from '../setup/setup-card.tsx';
import { useSetup } from '../setup/use-setup.ts';
import { ShopLinks } from '../kit/frame/shop-links.tsx';
import { toAdd } from '../kit/list/use-list-actions.ts';

const words = dashboard.begin;

/** What to do in a shop that has no order yet, in place of figures about orders (DASHBOARD-13). */
export const NextSteps = ({ products }: { products: number }) => {
  const { data } = useSetup();
  // the guide has the one main button as long as it is shown
  const isGuided = data && !data.isDismissed && data.steps.some(({ state }) => state === 'open');
  const isFirst = products === 0 && !isGuided;
  return (
    <>
      <p className="mb-4 max-w-prose text-lg">{words.title({ name: use(SiteName) })}</p>
      <SetupCard />
      <ul className="mb-6 grid gap-3 md:grid-cols-3">
        <Next
          title={words.product}
          text={products === 0 ? words.noProduct : words.products({ n: products })}
          action={
            <Link
              to={addresses.products}
              state={toAdd}
              className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' })}
            >
              {words.addProduct}
            </Link>
          }
        />
        <Next
          title={words.share}
          text={words.shareText}
          action={
            <ShopLinks className="*:border-edge gap-2 *:min-h-11 *:rounded *:border *:first:px-6 [&>a>svg]:hidden" />
          }
        />
        <Next
          title={words.order}
          text={words.orderText}
          action={
            <Link to={addresses.deskNew} className={buttonClass({ variant: 'secondary' })}>
              {words.addOrder}
            </Link>
          }
        />
      </ul>
    </>
  );
};

const Next = ({ title, text, action }: { title: string; text: string; action: ReactNode }) => (
  <li className="border-line bg-surface grid grid-rows-[auto_1fr_auto] justify-items-start gap-2 rounded border p-4">
    <h2 className="text-lg">{title}</h2>
    <p className="text-stone text-sm">{text}</p>
    <div className="mt-2">{action}</div>
  </li>
);
