/** Arabic letters that people write for each other; NFKD has already taken the hamza and the madda off their letters. */
const variants: Record<string, string> = { ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', گ: 'ق', ڨ: 'ق', ڤ: 'ف', ٱ: 'ا' };

/**
 * A name for comparisons: letters and digits without case, accents and Arabic variants; doubled letters count once, because
 * Arabic names are transcribed in many ways (Ezzit, Ezit).
 */
export const searchKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{Nd}]|[ءـ]/gu, '')
    .replaceAll(/[ىیةکگڨڤٱ]/g, (letter) => variants[letter] ?? letter)
    .replaceAll(/(\p{L})\1+/gu, '$1');
