const HOSTS = /^((www|m|music)\.)?(youtube(-nocookie)?\.com|youtu\.be)$/;
const ID = /^[\w-]{11}$/;

/**
 * The 11-character id in the address of a YouTube video: watch, short, embed and shared addresses; undefined for
 * others.
 */
export const videoIdOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  if (!HOSTS.test(hostname)) return undefined;
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const id = searchParams.get('v') ?? (hostname === 'youtu.be' ? first : second);
  return ID.test(id) ? id : undefined;
};
