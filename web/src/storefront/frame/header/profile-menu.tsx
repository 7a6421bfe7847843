import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { hasAccountDrafts } from '../../../session/drafts/draft.ts';
import { ApiFailure } from '../../../lib/failures.ts';
import { account } from '../../../session/account.ts';
import { useUser } from '../../../session/current-user.ts';
import { confirm } from '../../../session/dialogs.ts';
import { logOut } from '../../../session/log-out.ts';
import { useUserQuery } from '../../../session/user-store.ts';
import { navigation } from '../../../texts/layout.ts';
import { profileMenu as words } from '../../../texts/profile-menu.ts';
import { User } from '../../../ui/icons.tsx';
import { Image } from '../../../ui/image.tsx';
import { addresses } from '../addresses.ts';

/** The account menu. Closes on Esc, by a click outside, and when it loses the focus. */
export const ProfileMenu = () => {
  const user = useUser();
  useUserQuery(account);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const navigate = useNavigate();
  /** Outside the menu and dialogs opened by it. */
  const isOutside = (target: EventTarget | null): boolean =>
    target instanceof Element && !box.current?.contains(target) && !target.closest('dialog');
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (isOutside(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  const leave = async (): Promise<void> => {
    if (busy) return;
    if (hasAccountDrafts() && !(await confirm(words.unsent))) return;
    setBusy(true);
    try {
      await logOut(() => navigate(addresses.home));
    } catch (error) {
      // the failure is already shown; the user stays signed in
      if (!(error instanceof ApiFailure)) throw error;
      setBusy(false);
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (isOutside(relatedTarget)) setOpen(false);
  };

  if (!user) return undefined;
  const entry = 'hover:bg-sand/60 flex min-h-11 w-full items-center px-4 text-start text-sm';
  return (
    <div
      ref={box}
      className="relative"
      onBlur={onBlur}
      onKeyDown={({ key: pressed }) => {
        if (pressed !== 'Escape' || !open) return;
        setOpen(false);
        box.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-label={words.account({ userName: user.userName })}
        onClick={() => setOpen(!open)}
        className="hover:bg-sand/60 grid size-11 place-items-center rounded-full"
      >
        <Portrait imagePath={user.profile?.imagePath} />
      </button>
      {open && (
        <div className="border-line bg-surface shadow-lifted absolute end-0 top-full z-10 mt-1 w-60 rounded border py-2">
          <p className="border-line mb-2 border-b px-4 pt-1 pb-3 text-sm font-semibold wrap-anywhere">
            <bdi>{user.userName}</bdi>
          </p>
          <ul>
            {[
              [addresses.profile, navigation.profile],
              [addresses.orders, words.orders],
              [addresses.favorites, navigation.favorites],
            ].map(([to = '', label]) => (
              <li key={to}>
                <Link to={to} className={entry}>
                  {label}
                </Link>
              </li>
            ))}
            <li className="border-line mt-2 border-t pt-2">
              <button type="button" aria-disabled={busy} onClick={leave} className={entry}>
                {words.logout}
              </button>
            </li>
          </ul>
        </div>
      )}
    </div>
  );
};

/** The profile picture, or an icon. */
const Portrait = ({ imagePath }: { imagePath: string | undefined }) => (
  <span className="bg-sand text-ink grid size-8 place-items-center overflow-hidden rounded-full">
    {imagePath ? <Image path={imagePath} alt="" sizes="32px" /> : <User className="size-5" />}
  </span>
);
