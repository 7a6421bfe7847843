/** `npm run rules`: writes docs/rules-and-tests.md from the titles of the tests, and docs/features.md from the folders. */
import { writeFileSync } from 'node:fs';
import { featurePage } from './feature-list.ts';
import { inRoot } from './root.ts';
import { rulesAndTests } from './rule-list.ts';

writeFileSync(inRoot('docs/rules-and-tests.md'), rulesAndTests());
writeFileSync(inRoot('docs/features.md'), featurePage());
