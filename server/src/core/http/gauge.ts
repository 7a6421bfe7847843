import { Gauge, type Registry } from 'prom-client';

type Figure = {
  name: string;
  help: string;
  /** One value per `state` label. */
  byState?: true;
};
type Values = number | Record<string, number>;

/** Registers a gauge whose value is read at each scrape. */
export const registerGauge = (
  metrics: Registry,
  { name, help, byState }: Figure,
  read: () => Values | Promise<Values>,
) => {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: byState ? ['state'] : [],
    registers: [],
    async collect() {
      const values = await read();
      gauge.reset();
      if (typeof values === 'number') return gauge.set(values);
      for (const [state, value] of Object.entries(values)) gauge.set({ state }, value);
    },
  });
  metrics.registerMetric(gauge);
};
