import { Suspense, useState, type ComponentProps } from 'react';
import { lazyWithRetry } from '../../ui/lazy.ts';
import type { VariantSheet } from './variant-sheet.tsx';

const Sheet = lazyWithRetry(async () => ({ default: (await import('./variant-sheet.tsx')).VariantSheet }));

type Props = Omit<ComponentProps<typeof VariantSheet>, 'open' | 'onClose'> &
  Pick<ComponentProps<'button'>, 'aria-label' | 'className' | 'children'>;

/** A button that opens the variants of a group, whose code is loaded then. */
export const VariantButton = ({ productId, name, choice, onChoose, ...button }: Props) => {
  const [sheet, setSheet] = useState<'open' | 'closed'>();
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setSheet('open')} {...button} />
      <Suspense>
        {sheet && (
          <Sheet
            {...{ productId, name, choice, onChoose }}
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
          />
        )}
      </Suspense>
    </>
  );
};
