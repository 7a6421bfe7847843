import type { Config } from '@react-router/dev/config';

/** The language of this build; its texts are compiled in. */
const language = process.env['SHOP_LANGUAGE'] ?? 'en';

export default {
  appDirectory: 'src',
  buildDirectory: `build/${language}`,
  // One small cached file instead of a request per page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
