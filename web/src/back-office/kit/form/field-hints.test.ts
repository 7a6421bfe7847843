import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = `${import.meta.dirname}/../..`;

/** The components with a label and a hint. A checkbox is labelled by a sentence. */
const FIELDS = 'Field|TextArea|Select|TagInput|TranslatedField|CityField|PictureField|ProductChoice';

/** The attributes of each element of these components, from the name to the closing bracket. */
function elementsIn(source: string): string[] {
  const starts = [...source.matchAll(new RegExp(String.raw`(?<=<(?:${FIELDS})\b)(?!['\w<])`, 'g'))];
  return starts.map(({ index }) => {
    let depth = 0;
    let end = index;
    for (; end < source.length; end += 1) {
      const sign = source[end];
      if (sign === '{') depth += 1;
      if (sign === '}') depth -= 1;
      if (sign === '>' && depth === 0) break;
    }
    return source.slice(index, end);
  });
}

/** Fields whose label, or the text around them, says what follows. */
const SAY_IT_ALL: Record<string, string[]> = {
  // filters and searches change nothing
  'couriers/settlements.tsx': ['words.courier'],
  'customers/filter-fields.tsx': ['words.kind', 'words.region', 'words.tag', 'words[name]'],
  'desk/filter-fields.tsx': ['words[name]', 'words[name]'],
  'desk/product-filter.tsx': ['words.product'],
  'desk/edit/product-search.tsx': ['words.label'],
  'products/preview/product-preview.tsx': ['words.language'],
  // the tabs of a page, as a select on phones
  'kit/frame/side-tabs.tsx': ['label'],
  // the choice is what the other fields, or the hint beside it, explain
  'discounts/coupon-scope.tsx': ['words.products'],
  'products/bulk/bulk-form.tsx': ['words.what'],
  'products/picture-editor/crop-form.tsx': ['words.shape'],
  'products/detail-inputs.tsx': ['words.contentUnit'],
  // the rows of a table, below a sentence
  'couriers/parcel-row.tsx': ['words.collected', 'words.fee'],
  'delivery/governorate-table.tsx': ['<VisuallyHidden>{words.daysOf({', '<VisuallyHidden>{words.feeOf({'],
  'settings/orders/message-templates.tsx': ['{'],
  'settings/orders/blocked-phones.tsx': ['words.blockedPhone'],
  'customers/saved-filters.tsx': ['words.filterName'],
  'settings/key-features.tsx': ['words.featureTitle', 'words.featureDescription'],
  // 'Note for colleagues', 'Another reason', 'Mails in', 'Blocked: for a month', 'Text above the contact form'
  'customers/customer/notes.tsx': ['words.noteLabel'],
  'desk/order/note-form.tsx': ['words.noteLabel'],
  'desk/reason-choice.tsx': ['words.otherReason'],
  'desk/edit/about-fields.tsx': ['orderForm.language'],
  'desk/order/block-dialog.tsx': ['words.blockUntil'],
  'settings/about-form.tsx': ['words.contactFormText'],
  'settings/legal-form.tsx': ['words.titleField'],
  // names and addresses of people
  'desk/edit/customer-fields.tsx': ['words.firstName', 'words.lastName', 'words.postalCode', 'words.address'],
};

/** The page of components has fields of no form. */
const files = globSync('**/*.tsx', { cwd: folder }).filter((file) => !file.startsWith('components/'));

const withoutHint = files.flatMap((file) =>
  elementsIn(readFileSync(`${folder}/${file}`, 'utf8'))
    .filter((attributes) => /\slabel=/.test(attributes) && !/\shint=|\{hint\b|hint && /.test(attributes))
    .map((attributes) => [file, /\slabel=\{?(.+?)\}?(?=\s|$)/.exec(attributes)?.[1] ?? ''] as const),
);

test('a field of a form has a hint, or its label says it all (HELP-4)', () => {
  const expected = Object.entries(SAY_IT_ALL).flatMap(([file, labels]) => labels.map((label) => `${file}: ${label}`));
  expect(withoutHint.map(([file, label]) => `${file}: ${label}`).toSorted()).toEqual(expected.toSorted());
});

test('fields are found, with and without a hint', () => {
  const source =
    '<Field {...form.field("a")} label={words.a} hint={words.b} /> <Select\n label="x" onChange={() => 1}>';
  expect(elementsIn(source).map((each) => each.includes('hint='))).toEqual([true, false]);
});
