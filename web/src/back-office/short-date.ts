const short = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Tunis',
});

/** '21 Nov 2025', for tables. */
export const shortDate = (iso: string): string => short.format(new Date(iso));
