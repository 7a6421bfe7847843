import { useState } from 'react';
import { localStore } from '../../../lib/storage.ts';
import { useUser } from '../../../session/current-user.ts';

type Hidden = Record<string, readonly string[]>;

const read = (key: string): Hidden => {
  try {
    const stored: unknown = JSON.parse(localStore.read(key) ?? '{}');
    return stored && typeof stored === 'object' ? (stored as Hidden) : {};
  } catch {
    return {};
  }
};

/** The columns of a table that an admin hides, stored in this browser (decision 54). */
export const useHiddenColumns = (table: string) => {
  const key = `hiddenColumns ${useUser()?._id}`;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const stored = read(key)[table];
    return new Set(Array.isArray(stored) ? stored : []);
  });
  const toggle = (id: string): void => {
    const next = hidden.has(id) ? [...hidden].filter((each) => each !== id) : [...hidden, id];
    localStore.write(key, JSON.stringify({ ...read(key), [table]: next }));
    setHidden(new Set(next));
  };
  return { hidden, toggle };
};
