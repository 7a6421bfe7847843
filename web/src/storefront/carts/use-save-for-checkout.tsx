import { useState } from 'react';
import { useNavigate } from 'react-router';
import { userCart as words } from '../../texts/user-cart.ts';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../frame/addresses.ts';
import { saveForCheckout } from './cart-commands.ts';
import { userCart } from './cart-store.ts';

/** Saves an account's cart, then leads to its checkout; not when prices have changed, which the notice says. */
export const useSaveForCheckout = ({ replace = false } = {}) => {
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);
  const navigate = useNavigate();
  const toCheckout = async (): Promise<void> => {
    setBusy(true);
    setChanged(false);
    const saved = await saveForCheckout().finally(() => setBusy(false));
    if (saved) void navigate(addresses.checkout, { replace });
    else setChanged(userCart.getData()?.items.some(({ priceBefore }) => priceBefore !== null) ?? false);
  };
  const notice = <div role="alert">{changed && <Notice className="mt-4">{words.changed}</Notice>}</div>;
  return { busy, toCheckout, notice };
};
