import type { AboutSettings } from '@nabta/contract/settings/settings.ts';
import { useOutletContext } from 'react-router';

/** The shop's details, loaded by `back-office.tsx`; for routes directly below it. */
export const useAbout = () => useOutletContext<AboutSettings | undefined>();
