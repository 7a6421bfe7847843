import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  // One small cached file instead of a request per page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
