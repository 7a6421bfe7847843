import { lazyWithRetry } from '../../../ui/lazy.ts';

/** Of product and review pictures. */
export const Zoom = lazyWithRetry(async () => ({ default: (await import('./zoom.tsx')).Zoom }));
