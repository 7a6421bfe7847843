import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { homeRedirect as words } from '../../texts/after-guest-order.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { addresses } from '../addresses.ts';

/** GUESTORDERS-3. */
const REDIRECT_MS = 3_000;

/** Redirects home after 3 s, unless the user chooses to stay. */
export const HomeRedirect = () => {
  const navigate = useNavigate();
  const [left, setLeft] = useState(REDIRECT_MS / 1_000);
  const [stays, setStays] = useState(false);
  const message = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (stays) return;
    const tick = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1_000);
    const leave = setTimeout(() => void navigate(addresses.home, { replace: true }), REDIRECT_MS);
    return () => {
      clearInterval(tick);
      clearTimeout(leave);
    };
  }, [stays, navigate]);

  return (
    <div className="grid w-full justify-items-center gap-3">
      <p ref={message} tabIndex={-1} className="text-stone text-sm tabular-nums">
        {stays ? words.stayed : words.redirect({ seconds: left })}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {!stays && (
          <Button
            variant="secondary"
            onClick={() => {
              setStays(true);
              message.current?.focus();
            }}
          >
            {words.stay}
          </Button>
        )}
        <LinkButton to={addresses.home} replace variant="secondary">
          {words.home}
        </LinkButton>
      </div>
    </div>
  );
};
