import { parseArgs } from 'node:util';

export type Arguments = { kills: number; seed: number; outageSeconds: number };

const USAGE = `npm run crash -- [--kills 30] [--seed 1] [--outage 10]
  --kills    how often processes are killed
  --seed     chooses which processes are killed and when
  --outage   seconds that PostgreSQL hangs, and then seconds that it is stopped; 0 skips both`;

export const readArguments = (): Arguments => {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '30' },
      seed: { type: 'string', default: String(Math.trunc(performance.timeOrigin) % 100_000) },
      outage: { type: 'string', default: '10' },
      help: { type: 'boolean', default: false },
    },
  });
  const [kills = NaN, seed = NaN, outageSeconds = NaN] = [values.kills, values.seed, values.outage].map(Number);
  const isWrong = [kills, seed, outageSeconds].some((each) => !Number.isInteger(each) || each < 0);
  if (values.help || isWrong) {
    console.log(isWrong ? `Whole numbers are needed.\n${USAGE}` : USAGE);
    process.exit(isWrong ? 1 : 0);
  }
  return { kills, seed, outageSeconds };
};
