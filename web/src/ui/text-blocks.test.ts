import { expect, it } from 'vitest';
import { blocksOf, boldParts } from './text-blocks.ts';

it('reads headings, paragraphs with their lines, and lists', () => {
  const text = '# One\nA line\nits second line\n\nAnother\n\n### Below\n- first\n- second\n1. a\n2) b\r\n\r\n1. c';
  expect(blocksOf(text)).toEqual([
    { kind: 'heading', text: 'One' },
    { kind: 'paragraph', text: 'A line\nits second line' },
    { kind: 'paragraph', text: 'Another' },
    { kind: 'subheading', text: 'Below' },
    { kind: 'list', isNumbered: false, items: ['first', 'second'] },
    { kind: 'list', isNumbered: true, items: ['a', 'b'] },
    { kind: 'list', isNumbered: true, items: ['c'] },
  ]);
});

it('takes everything else as text', () => {
  const hostile = '<script>alert(1)</script> [a](javascript:b) #no -no 12.5 %';
  expect(blocksOf(`${hostile}\n\n\n`)).toEqual([{ kind: 'paragraph', text: hostile }]);
  expect(blocksOf(' \n')).toEqual([]);
});

it('finds bold parts', () => {
  expect(boldParts('Within **ten working days** of **receipt**')).toEqual([
    'Within ',
    'ten working days',
    ' of ',
    'receipt',
    '',
  ]);
  expect(boldParts('2 ** 3')).toEqual(['2 ** 3']);
});
