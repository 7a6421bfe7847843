/** The subject of a mail for admins, without codes, which give access to an account. Pure. */
export const shownSubject = (subject: string, codes: string[]): string =>
  codes.reduce((shown, code) => shown.replaceAll(code, '•'.repeat(code.length)), subject);
