/** Audit events in plain words. A nested field has a path: `visitInfo.phone`. */
const fields: Record<string, string> = {
  productName: 'Name',
  giftName: 'Name',
  companyName: 'Company name',
  userName: 'Username',
  orderNumber: 'Number',
  price: 'Price',
  total: 'Total',
  stock: 'Stock for sale',
  realStock: 'Stock in the warehouse',
  imagePath: 'Pictures',
  includingGift: 'Comes with gifts',
  giftPoints: 'Gift points',
  gifts: 'Gifts',
  pointValue: 'Points',
  isDisabled: 'Disabled',
  isActive: 'Switched on',
  isValid: 'Approved',
  discountRate: 'Discount',
  startDate: 'Start',
  endDate: 'End',
  parent: 'Parent category',
  subTitle: 'Subtitle',
  contactFormText: 'Text above the contact form',
  'factoryInfo.description': 'About the factory',
  'visitInfo.address': 'Address',
  'visitInfo.phone': 'Phone',
  'visitInfo.email': 'E-mail',
  'visitInfo.mapEmbedUrl': 'Map address',
  'review.rating': 'Stars of a review',
  'review.isValid': 'Review approved',
};

export const history = {
  title: 'History',
  loading: 'Loading the history…',
  failed: 'The history could not be loaded.',
  none: 'Nobody in the back office has changed this yet.',
  actions: { created: 'created it', changed: 'changed it', deleted: 'deleted it' },
  was: 'Before:',
  is: 'Now:',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  stars: (n: number) => (n === 1 ? '1 star' : `${n} stars`),
  pictures: (n: number) => (n === 1 ? '1 picture' : `${n} pictures`),
  reordered: (n: number) => `${history.pictures(n)}, replaced or put in another order`,
  newer: 'Newer',
  older: 'Older',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  field: (path: string): string => {
    const [, place, part] = /^keyFeatures\.(\d+)\.(\w+)$/.exec(path) ?? [];
    if (place && part) return `Key feature ${Number(place) + 1}, ${part}`;
    return fields[path] ?? fromCamels(path);
  },
};

/** 'description' becomes 'Description', 'someField' becomes 'Some field'. */
const fromCamels = (path: string): string => {
  const words = path
    .replaceAll('.', ', ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
