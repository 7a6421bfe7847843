import { sorting as texts } from '../../../texts/product-list.ts';
import { LayoutGrid, Rows3 } from './icons.tsx';
import { addressOf, type Filters, type View } from './filters.ts';
import { ToggleLink } from './toggle-link.tsx';

/** Grid of cards, or list with short descriptions. */
export const ViewSwitch = ({ filters }: { filters: Filters }) => {
  const link = (view: View) => ({
    to: addressOf({ ...filters, view }),
    label: texts[view],
    isCurrent: filters.view === view,
  });
  return (
    <div role="group" aria-label={texts.view} className="flex">
      <ToggleLink {...link('grid')}>
        <LayoutGrid className="size-5" />
      </ToggleLink>
      <ToggleLink {...link('list')}>
        <Rows3 className="size-5" />
      </ToggleLink>
    </div>
  );
};
