/** The legal pages by the last part of their address. Without schemas: pages of the shop load this file. */
export const legalPages = ['terms', 'privacy', 'returns'] as const;
export type LegalPageName = (typeof legalPages)[number];

export const isLegalPage = (name: string | undefined): name is LegalPageName =>
  legalPages.some((each) => each === name);
