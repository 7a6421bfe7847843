/** The sections of the home page, in the order of a new shop. Pure. */
export const homeSections = [
  'hero',
  'promises',
  'categories',
  'promotions',
  'featured',
  'bestSellers',
  'about',
] as const;
export type HomeSection = (typeof homeSections)[number];

export type Arrangement = { section: HomeSection; isShown: boolean }[];

export const defaultArrangement: Arrangement = homeSections.map((section) => ({ section, isShown: true }));

/** Each section once, the hero first: its picture is the largest paint, so nothing may move it down. */
export const isComplete = (arrangement: Arrangement): boolean =>
  arrangement.length === homeSections.length &&
  arrangement[0]?.section === 'hero' &&
  new Set(arrangement.map(({ section }) => section)).size === homeSections.length;

/** A stored arrangement; sections of a later version of the shop are shown after those that were arranged. */
export const completed = (stored: Arrangement): Arrangement => {
  const known = stored.filter(({ section }) => homeSections.includes(section));
  const added = defaultArrangement.filter(({ section }) => known.every((each) => each.section !== section));
  return [...known, ...added];
};

/** 'hero,-promises,about,…' in an address: '-' before what is hidden. */
export const asParameter = (arrangement: Arrangement): string =>
  arrangement.map(({ section, isShown }) => (isShown ? section : `-${section}`)).join(',');

/** Undefined for what is no arrangement. */
export const fromParameter = (parameter: string): Arrangement | undefined => {
  const arrangement = parameter
    .split(',')
    .map((each) => ({ section: each.replace(/^-/, '') as HomeSection, isShown: !each.startsWith('-') }));
  const isKnown = arrangement.every(({ section }) => homeSections.includes(section));
  return isKnown && isComplete(arrangement) ? arrangement : undefined;
};
