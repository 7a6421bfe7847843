import { useState, type MouseEvent } from 'react';
import type { CheckedLine } from '../../session/carts/cart-check.ts';
import { guestCart as words } from '../../texts/guest-cart.ts';
import { Notice } from '../../ui/notice.tsx';
import { nameIdOf } from './cart-line.tsx';

const BLOCKED = 'blocked-lines';

/** Stops the checkout while lines can't be ordered, and names them: call `onClick` on a click on a checkout button. */
export const useBlockedLines = (lines: readonly CheckedLine[]) => {
  const [isShown, setIsShown] = useState(false);
  const blocked = lines.filter(({ problem }) => problem);
  const onClick = (event: MouseEvent): void => {
    if (blocked.length === 0) return;
    event.preventDefault();
    setIsShown(true);
    document.getElementById(BLOCKED)?.focus();
  };
  const notice = (
    <div id={BLOCKED} role="alert" tabIndex={-1} className="mt-5 not-empty:mb-4">
      {isShown && blocked.length > 0 && (
        <Notice>
          <p className="font-medium">{words.blocked}</p>
          <ul className="mt-1">
            {blocked.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={`#${nameIdOf(id)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    // in a dialog, a click on a link would close it
                    event.stopPropagation();
                    document.getElementById(nameIdOf(id))?.focus();
                  }}
                  className="inline-flex min-h-8 items-center underline underline-offset-4"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
  return { onClick, notice };
};
