import { expect, test } from 'vitest';
import { commonName, compareLabels, guessLabels } from './guess-labels.ts';

const named = (...names: string[]) => names.map((name) => ({ name, size: '' }));

test('sizes are the labels where they differ (VARIANTS-6)', () => {
  const products = [
    { name: 'Huile d’argan – 30 ml', size: '30 ml' },
    { name: 'Huile d’argan – 100 ml', size: '100 ml' },
  ];
  expect(guessLabels(products)).toEqual(['30 ml', '100 ml']);
  expect(commonName(products.map(({ name }) => name))).toBe('Huile d’argan');
});

test.each([
  [['Savon Rose 100 g', 'Savon Lavande 100 g'], 'Savon', ['Rose', 'Lavande']],
  [['Huile d’olive (250 ml)', 'Huile d’olive (500 ml)'], 'Huile d’olive', ['250 ml', '500 ml']],
  [['Bougie, figuier', 'Bougie, fleur d’oranger'], 'Bougie', ['figuier', 'fleur d’oranger']],
  [['صابون الورد', 'صابون الياسمين'], 'صابون', ['الورد', 'الياسمين']],
  [['Rose', 'Lavande'], '', ['Rose', 'Lavande']],
])('%s (VARIANTS-6)', (names, name, labels) => {
  expect([commonName(names), guessLabels(named(...names))]).toEqual([name, labels]);
});

test('products that nothing tells apart have no labels', () => {
  expect(guessLabels(named('Savon', 'Savon'))).toEqual(['', '']);
  expect(guessLabels(named('Savon noir', 'Savon noir'))).toEqual(['', '']);
});

test('one size for all is no label', () => {
  const products = ['Savon Rose', 'Savon Menthe'].map((name) => ({ name, size: '100 g' }));
  expect(guessLabels(products)).toEqual(['Rose', 'Menthe']);
});

test('labels are sorted by amount', () => {
  expect(['1 kg', 'Grand', '500 g', '30 ml', '1,5 l', '100 ml'].toSorted(compareLabels)).toEqual([
    '30 ml',
    '100 ml',
    '500 g',
    '1 kg',
    '1,5 l',
    'Grand',
  ]);
});
