import { ui } from '../../../texts/ui.ts';
import { cx } from '../../../ui/cx.ts';
import { pagesShown } from '../../../ui/pages-shown.ts';

type Props = { page: number; totalPages: number; onPage: (page: number) => void };

/** The pages of a list in a dialog, which has no address; nothing when there is only one. */
export const PageButtons = ({ page, totalPages, onPage }: Props) =>
  totalPages > 1 && (
    <nav aria-label={ui.pages}>
      <ol className="flex flex-wrap items-center justify-center gap-1">
        {pagesShown(page, totalPages).map((shown, index) => (
          <li key={shown === 'gap' ? `gap-${index}` : shown}>
            {shown === 'gap' ? (
              <span className="text-stone grid size-10 place-items-center">…</span>
            ) : (
              <button
                type="button"
                aria-label={ui.page({ n: shown })}
                aria-current={shown === page ? 'page' : undefined}
                onClick={() => onPage(shown)}
                className={cx(
                  'grid size-10 place-items-center rounded text-sm tabular-nums transition-colors',
                  shown === page ? 'bg-ink text-surface' : 'hover:bg-sand',
                )}
              >
                {shown}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
