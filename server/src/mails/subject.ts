/** The subject of a mail as those who run the shop may read it: a code in it lets into somebody's account. Pure. */
export const shownSubject = (subject: string, codes: string[]): string =>
  codes.reduce((shown, code) => shown.replaceAll(code, '•'.repeat(code.length)), subject);
