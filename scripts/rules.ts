/** `npm run rules`: writes docs/rules-and-tests.md from the titles of the tests. */
import { writeFileSync } from 'node:fs';
import { inRoot } from './root.ts';
import { rulesAndTests } from './rule-list.ts';

writeFileSync(inRoot('docs/rules-and-tests.md'), rulesAndTests());
