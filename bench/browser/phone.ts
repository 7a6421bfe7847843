/** An emulated phone: small screen, touch, CPU throttled four times. */
import type { Browser, Page } from '@playwright/test';

const SLOWER = 4;
/** Playwright's timeout for each action, in milliseconds. */
const PATIENCE = 20_000;

/** An empty page in a new browser context. */
export const openPhone = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
};
