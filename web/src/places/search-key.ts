import { foldedText } from '@nabta/contract/typed.ts';

/**
 * A name for comparisons: letters and digits without case, accents and Arabic variants; doubled letters count once, because
 * Arabic names are transcribed in many ways (Ezzit, Ezit).
 */
export const searchKey = (name: string): string =>
  // a g in names of places is a qaf elsewhere
  foldedText(name.replaceAll('گ', 'ق'))
    .replaceAll(/[^\p{L}\p{Nd}]|ء/gu, '')
    .replaceAll(/(\p{L})\1+/gu, '$1');
