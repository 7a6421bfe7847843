import { localStore } from '../../lib/storage.ts';
import { eachField, type ShippingInfo } from './shipping-form.ts';

/** The address of a guest's last order, in this browser only (QUICK-4). */
const KEY = 'guestAddress';
/** Longer than any value that a form accepts. */
const MAX_LENGTH = 300;

/** Undefined without one, or when the storage is broken or forbidden. */
export const rememberedAddress = (): ShippingInfo | undefined => {
  try {
    const stored: unknown = JSON.parse(localStore.read(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const values = stored as Partial<Record<string, unknown>>;
    return eachField((field) => {
      const value = values[field];
      return typeof value === 'string' ? value.slice(0, MAX_LENGTH) : '';
    });
  } catch {
    return undefined;
  }
};

export const rememberAddress = (values: ShippingInfo): void =>
  void localStore.write(KEY, JSON.stringify(eachField((field) => values[field].trim())));

export const forgetAddress = (): void => localStore.remove(KEY);
