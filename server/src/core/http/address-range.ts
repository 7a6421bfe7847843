const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The range that rate limits count: an IPv4 address itself, the /48 of an IPv6 address, which one customer is given. ''
 * for a closed connection, which has no address.
 */
export const rangeOf = (address: string | undefined = ''): string => {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 3).join(':');
};
