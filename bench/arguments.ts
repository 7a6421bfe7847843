import { parseArgs } from 'node:util';

export type Arguments = { products: number; only: string | undefined; runs: number; seconds: number };

const USAGE = `npm run bench -- [--products 1000] [--quick] [--only words]
  --products   how many products the shop has
  --quick      one run of two seconds for each figure instead of three of four
  --only       only figures whose name has these words in it`;

export const readArguments = (): Arguments => {
  const options = {
    products: { type: 'string', default: '1000' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options });
  const products = Number(values.products);
  if (values.help || !Number.isInteger(products) || products < 1000) {
    console.log(values.help ? USAGE : `At least 1000 products are needed.\n${USAGE}`);
    process.exit(values.help ? 0 : 1);
  }
  return { products, only: values.only, ...(values.quick ? { runs: 1, seconds: 2 } : { runs: 3, seconds: 4 }) };
};
