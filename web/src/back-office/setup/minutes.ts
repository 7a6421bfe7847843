import type { SetupStep } from '@nabta/contract/setup/setup.ts';

/** How long a step takes, about: a quarter of an hour together, as the guide announces. */
export const minutesOf: Record<SetupStep, number> = {
  name: 1,
  look: 2,
  addresses: 1,
  delivery: 1,
  courier: 2,
  confirmation: 1,
  product: 4,
  mail: 1,
  languages: 2,
  demo: 1,
};
